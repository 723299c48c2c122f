import type { ReactNode } from 'react';
import styles from './chip-group.module.css';

/** Chips that filter the same list. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}
