import type { Database } from '../../db/database';
import type { Outbox } from '../outbox/outbox';
import type { FormGuard } from './form-guard';

/** What the forms' routes need. */
export interface FormService {
  db: Database;
  outbox: Outbox;
  guard: FormGuard;
  /** Rejects where the database cannot be reached, soon. */
  reachable: () => Promise<void>;
}
