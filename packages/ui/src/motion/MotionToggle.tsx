import { classList } from '../class-list/class-list';
import { useHydrated } from '../hydration/use-hydrated';
import { setMotionPaused } from './motion-choice';
import styles from './motion-toggle.module.css';
import { useMotionPaused } from './use-motion';

/**
 * Stops and starts every video and carousel of the page, and remembers it for the session. Nothing
 * moves before scripts run or where the system asks for less motion, so there it keeps out of sight.
 */
export function MotionToggle({ className }: { className?: string }) {
  const paused = useMotionPaused();
  const ready = useHydrated();
  return (
    <button
      className={classList(styles.toggle, className)}
      type="button"
      disabled={!ready}
      onClick={() => setMotionPaused(!paused)}
    >
      {paused ? 'Play motion' : 'Pause motion'}
    </button>
  );
}
