import { useHydrated } from '../hydration/use-hydrated';
import { TRAP_FIELD } from './read-signs';
import styles from './trap.module.css';

/** A field that automatic senders fill in and no person sees; it is there only while no script runs (D-48). */
export function Trap() {
  if (useHydrated()) return null;
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
