import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classList } from '../class-list/class-list';
import { FieldFrame } from '../field/FieldFrame';
import { controlAttributes, type FieldWords, useField } from '../field/use-field';
import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import { Icon } from '../icon/Icon';
import { fileText } from '../icon/paths/file-text';
import { upload } from '../icon/paths/upload';
import styles from './file-drop.module.css';
import { fileSize } from './file-size';

export interface FileDropProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'ref'> {
  /** A possible problem with the chosen file; `warning` is shown while none is chosen. */
  warn?: (file: File) => string | undefined;
}

/** An input for one file. The native input covers it, so choosing and dropping work without scripts. */
export function FileDrop({ warn, ...props }: FileDropProps) {
  const { control, file, over, change, remove, dragging } = useChosenFile();
  const { id, words, control: attributes } = useField(file ? { ...props, warning: warn?.(file) } : props);
  const { hint, error } = words;
  return (
    <FieldFrame id={id} words={words} ownHint>
      <div
        className={classList(
          styles.drop,
          file && styles.chosen,
          over && styles.over,
          error && styles.invalid,
        )}
      >
        <Icon path={file ? fileText : upload} size="large" />
        <span className={styles.name}>
          {/* Elements with keys: translators replace bare text nodes, which React could then not remove. */}
          {file ? (
            <span key="name">{file.name}</span>
          ) : (
            <span key="choose">
              <strong>Choose a file</strong> or drop it here
            </span>
          )}
        </span>
        <span className={styles.hint}>
          <span id={`${id}-hint`}>{file ? `${fileSize(file.size)} · ` : hint}</span>
          {file ? (
            <button className={styles.remove} type="button" onClick={remove}>
              Remove
              <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
            </button>
          ) : null}
        </span>
        <input
          {...attributes}
          {...controlAttributes(id, { ...words, hint: hint ?? file?.name })}
          className={styles.input}
          type="file"
          onChange={change}
          onDragOver={() => dragging(true)}
          onDragLeave={() => dragging(false)}
          onDrop={() => dragging(false)}
          ref={control}
        />
      </div>
    </FieldFrame>
  );
}

/** The file in a file input, kept up to date after a reset of the form or a removal. */
function useChosenFile() {
  const control = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [over, dragging] = useState(false);

  useEffect(() => {
    const form = control.current?.form;
    const emptied = () => setFile(undefined);
    form?.addEventListener('reset', emptied);
    // The browser may have restored a choice on Back, or the visitor may have chosen before a slow hydration.
    setFile(control.current?.files?.[0]);
    return () => form?.removeEventListener('reset', emptied);
  }, []);

  const change = () => setFile(control.current?.files?.[0]);

  function remove(): void {
    if (!control.current) return;
    control.current.value = '';
    control.current.focus();
    control.current.dispatchEvent(new Event('input', { bubbles: true }));
    change();
  }
  return { control, file, over, change, remove, dragging };
}
