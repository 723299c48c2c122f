import { createHmac } from 'node:crypto';
import type { FormsEnv } from '../env-forms';
import { type Channel, DeliveryFailed, type OutboxRow } from './outbox-row';

/** How long (ms) the other side may take; longer than fetch waits for a connection, which is 10 s. */
const TIMEOUT = 15_000;

/**
 * Posts events to another system. `X-Webhook-Signature` is the hexadecimal HMAC-SHA256, with the secret, of
 * `X-Webhook-Timestamp` (Unix seconds), a dot and the body; `X-Webhook-Id` is the same for every repetition.
 */
export function webhookChannel({ url, secret }: NonNullable<FormsEnv['webhook']>): Channel {
  return {
    kind: 'webhook',
    deliver: async (row) => {
      const status = await post(url, signed(row, secret));
      if (status >= 200 && status < 300) return;
      const isBusy = status >= 500 || status === 429 || status === 408;
      throw new DeliveryFailed(isBusy ? 'moment' : 'message', `the webhook answered ${status}`);
    },
  };
}

function signed(row: OutboxRow, secret: string): RequestInit {
  const body = JSON.stringify(row.payload);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-id': row.id,
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
  };
}

async function post(url: string, init: RequestInit): Promise<number> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    // fetch reports the reason as a cause.
    const { cause = error } = error as { cause?: unknown };
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DeliveryFailed(isUnreachable(cause) ? 'channel' : 'moment', reason);
  }
}

/** Whether no connection was made. After any other error, the call may have been taken, so retries have to end. */
function isUnreachable(cause: unknown): boolean {
  const {
    code = '',
    syscall,
    errors = [],
  } = cause as { code?: string; syscall?: string; errors?: unknown[] };
  // If a name has several addresses, each has its own error.
  if (errors.length > 0) return errors.every(isUnreachable);
  return (
    /^(connect|getaddrinfo)$/.test(syscall ?? '') || /^UND_ERR_CONNECT_TIMEOUT$|CERT|^UNABLE_TO_/.test(code)
  );
}
