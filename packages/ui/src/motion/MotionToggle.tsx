import { classList } from '../class-list/class-list';
import { useHydrated } from '../hydration/use-hydrated';
import { setMotionPaused } from './motion-choice';
import styles from './motion-toggle.module.css';
import { useMotionPaused } from './use-motion';

/**
 * Stops and starts every video and carousel of the page, and remembers the choice for the session. Hidden
 * before scripts run and with reduced motion, since nothing moves then.
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
