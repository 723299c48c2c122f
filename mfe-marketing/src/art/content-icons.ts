import * as path from '@weft/ui/icon/paths';
import type { ServiceGroup } from '../content/types';

/** The icons that the content names, as path data for `Icon`. */
export const contentIcons: Readonly<Record<ServiceGroup['icon'], string>> = {
  'arrow-left': path.arrowLeft,
  'arrow-right': path.arrowRight,
  bot: path.bot,
  check: path.check,
  'circle-alert': path.circleAlert,
  'file-pen-line': path.filePen,
  'file-text': path.fileText,
  languages: path.languages,
  library: path.library,
  'map-pin': path.mapPin,
  'message-square-text': path.message,
  'scan-eye': path.scanEye,
  upload: path.upload,
};
