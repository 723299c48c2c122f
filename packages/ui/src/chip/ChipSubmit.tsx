import styles from './chip.module.css';

export interface ChipSubmitProps {
  children: string;
  pressed: boolean;
  /** Parameter and value that a press sends; absent for the chip that clears the filter. */
  name?: string;
  value?: string;
}

/** A filter as a button of a GET form, so that it works without scripts. */
export function ChipSubmit({ children, pressed, name, value }: ChipSubmitProps) {
  return (
    <button className={styles.chip} type="submit" name={name} value={value} aria-pressed={pressed}>
      {children}
    </button>
  );
}
