import { arrowLeft } from '@weft/ui/icon/paths/arrow-left';
import { arrowRight } from '@weft/ui/icon/paths/arrow-right';
import { bot } from '@weft/ui/icon/paths/bot';
import { check } from '@weft/ui/icon/paths/check';
import { circleAlert } from '@weft/ui/icon/paths/circle-alert';
import { filePen } from '@weft/ui/icon/paths/file-pen';
import { fileText } from '@weft/ui/icon/paths/file-text';
import { languages } from '@weft/ui/icon/paths/languages';
import { library } from '@weft/ui/icon/paths/library';
import { mapPin } from '@weft/ui/icon/paths/map-pin';
import { message } from '@weft/ui/icon/paths/message';
import { scanEye } from '@weft/ui/icon/paths/scan-eye';
import { upload } from '@weft/ui/icon/paths/upload';

/** The icons that the content names, as path data for `Icon`. */
export const contentIcons = {
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  bot,
  check,
  'circle-alert': circleAlert,
  'file-pen-line': filePen,
  'file-text': fileText,
  languages,
  library,
  'map-pin': mapPin,
  'message-square-text': message,
  'scan-eye': scanEye,
  upload,
} as const;

/** Name of an icon in the design's icon set. */
export type IconName = keyof typeof contentIcons;
