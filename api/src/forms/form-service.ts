import type { Database } from '../../db/database';
import type { OutboxKind } from '../outbox/outbox-row';
import type { FormGuard } from './form-guard';

/** What the forms' routes need. */
export interface FormService {
  db: Database;
  outbox: {
    /** The kinds of messages that have a channel. */
    kinds: OutboxKind[];
    /** Signals that there may be something to deliver. */
    wake: () => void;
  };
  guard: FormGuard;
  /** Rejects, within half a second, if the database cannot be reached. */
  assertReachable: () => Promise<void>;
}
