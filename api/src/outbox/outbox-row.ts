import type { outbox } from '../../db/forms-schema';

export type OutboxRow = typeof outbox.$inferSelect;
export type OutboxKind = OutboxRow['kind'];

/** A message to be written to the outbox. */
export interface NewMessage {
  kind: OutboxKind;
  payload: unknown;
  /** Only the first message with a given key is stored. */
  onceKey?: string;
}

/** A channel that delivers messages. */
export interface Channel {
  kind: OutboxKind;
  /** @throws DeliveryFailed */
  deliver(row: OutboxRow): Promise<void>;
  /** Takes back a message that was deleted while it was being delivered, if that is possible. */
  takeBack?(row: OutboxRow): Promise<void>;
  /** Closes at once, even during a delivery. */
  close?(): void;
}

/** A message that could not be delivered. */
export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';

  /**
   * @param blame `channel`: no connection; `moment`: not now, as the other side or the storage says; `recipient`: not
   *   now, for this recipient; `message`: this one was refused
   */
  constructor(
    readonly blame: 'channel' | 'moment' | 'recipient' | 'message',
    reason: string,
  ) {
    // Servers repeat addresses and more in their answers, so only one line is kept, and words whole or not at all: half
    // an address would not be recognised as one, and would be logged.
    // PostgreSQL stores no NUL.
    const line = reason.replace(/[\s\p{Cc}]+/gu, ' ');
    super(line.length > 300 ? `${line.slice(0, line.lastIndexOf(' ', 300) + 1)}…` : line);
  }
}
