import styles from '../hidden-text/hidden-text.module.css';
import { useHydrated } from '../hydration/use-hydrated';
import { HONEYPOT_FIELD } from './read-spam-signals';

/**
 * A field that bots fill in and no person sees; it is rendered only until scripts run (D-48). It comes after the
 * others, since Chromium identifies the form whose values it restores on Back by its first two fields.
 */
export function HoneypotField() {
  if (useHydrated()) return null;
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
