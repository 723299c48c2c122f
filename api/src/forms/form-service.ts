import type { Database } from '../../db/database';
import type { OutboxKind } from '../outbox/outbox-row';
import type { FormGuard } from './form-guard';

/** What the forms' routes need. */
export interface FormService {
  db: Database;
  outbox: {
    /** What there is a channel for. */
    kinds: OutboxKind[];
    /** Says that there may be something to deliver. */
    wake: () => void;
  };
  guard: FormGuard;
  /** Rejects where the database cannot be reached, soon. */
  reachable: () => Promise<void>;
}
