import { mailMessage } from '../mail/mail-message';
import type { NewMessage } from '../outbox/outbox-row';

/** Prefix of the `onceKey` of each day's notice. */
export const QUARANTINE_KEY = 'quarantine-';

/** Tells the team, once a day, that somebody has to check the quarantine. */
export function quarantineNotice(now = new Date()): NewMessage {
  const day = now.toISOString().slice(0, 10);
  const message = mailMessage({
    to: null,
    subject: 'Messages are waiting in quarantine',
    letter: {
      paragraphs: [
        'At least one form looks like spam. It is stored and held back: no mail goes out until somebody has looked at it.',
        'npm run inbox -- list --quarantine shows them, npm run inbox -- release lets one go on its way.',
      ],
    },
  });
  return { ...message, onceKey: `${QUARANTINE_KEY}${day}` };
}
