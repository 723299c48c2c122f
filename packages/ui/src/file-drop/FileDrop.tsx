import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { classList } from '../class-list/class-list';
import { FieldFrame } from '../field/FieldFrame';
import { controlAttributes, type FieldWords, splitWords } from '../field/field-words';
import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import { Icon } from '../icon/Icon';
import { fileText } from '../icon/paths/file-text';
import { upload } from '../icon/paths/upload';
import styles from './file-drop.module.css';
import { fileSize } from './file-size';

export interface FileDropProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'onChange' | 'ref'> {
  onChange?: (file: File | undefined) => void;
}

/** A choice of one file. The native input covers it, so choosing and dropping work without scripts. */
export function FileDrop({ id: given, onChange, ...props }: FileDropProps) {
  const own = useId();
  const id = given ?? own;
  const { control, file, over, change, remove, dragging } = useChosenFile(onChange);
  const { words, control: attributes } = splitWords(props);
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
          {file ? (
            file.name
          ) : (
            <>
              <strong>Choose a file</strong> or drop it here
            </>
          )}
        </span>
        <span className={styles.hint} id={`${id}-hint`}>
          {file ? `${fileSize(file.size)} · ` : hint}
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

/** The file in a file input, also after the form was reset or a file taken back. */
function useChosenFile(tell: FileDropProps['onChange']) {
  const control = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [over, dragging] = useState(false);

  useEffect(() => {
    const form = control.current?.form;
    const emptied = () => setFile(undefined);
    form?.addEventListener('reset', emptied);
    return () => form?.removeEventListener('reset', emptied);
  }, []);

  function change(): void {
    const chosen = control.current?.files?.[0];
    setFile(chosen);
    tell?.(chosen);
  }

  function remove(): void {
    if (!control.current) return;
    control.current.value = '';
    control.current.focus();
    change();
  }
  return { control, file, over, change, remove, dragging };
}
