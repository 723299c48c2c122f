import type { Enquiry } from '@weft/api-contract/enquiry';
import { company } from '@weft/site/company';
import type { enquiries } from '../../db/forms-schema';
import { greetingFor } from '../forms/confirmation';
import { leadFields, leadLines } from '../forms/lead-context';
import { mailMessage, toMailbox } from '../mail/mail-message';
import type { NewMessage } from '../outbox/outbox-row';

export type StoredEnquiry = typeof enquiries.$inferSelect & { enquiry: Enquiry };

/** Labels of the fields in the team's mail, in its order. */
const labels: Record<keyof Enquiry, string> = {
  name: 'Name',
  email: 'Email',
  mobile_number: 'Mobile',
  service: 'Service',
  comments: 'Comments',
};

/** The outgoing messages of an enquiry: a notice to the team, a confirmation, and the webhook's call. */
export function enquiryMessages(
  stored: StoredEnquiry,
  { hasWebhook, isConfirmed }: { hasWebhook: boolean; isConfirmed: boolean },
): NewMessage[] {
  const { enquiry, reference } = stored;
  // Anybody can have entered this address, so only the first name of the form is repeated there.
  const prospect = isConfirmed ? toMailbox('', enquiry.email) : null;
  const confirmation = mailMessage({
    to: prospect,
    subject: `We received your message (${reference})`,
    letter: {
      greeting: greetingFor(enquiry.name),
      paragraphs: [
        `thank you for writing to ${company.name}. Your message has reached us, and a person will answer it. Your reference number is ${reference}.`,
        'If you did not write to us, somebody else entered your address, and you do not need to do anything.',
      ],
      closing: `${company.name}\n${company.email}`,
    },
  });
  return [
    teamNotice(stored),
    ...(prospect === null ? [] : [confirmation]),
    ...(hasWebhook ? [webhookCall(stored)] : []),
  ];
}

function teamNotice({ enquiry, reference, context, quarantine }: StoredEnquiry): NewMessage {
  return mailMessage({
    to: null,
    replyTo: toMailbox(enquiry.name, enquiry.email),
    subject: `Enquiry ${reference}: ${enquiry.service}, ${enquiry.name}`,
    letter: {
      paragraphs: ['An enquiry came in. A reply to this mail goes to its sender.'],
      fields: [
        ['Reference', reference],
        ...Object.entries(labels).map(([name, label]): [string, string] => [
          label,
          enquiry[name as keyof Enquiry],
        ]),
        ...leadLines(context),
        ['Was in quarantine for', quarantine.join(', ')],
      ],
    },
  });
}

function webhookCall({ id, reference, enquiry, context, receivedAt }: StoredEnquiry): NewMessage {
  const payload = {
    event: 'enquiry.received',
    id,
    reference,
    received_at: receivedAt.toISOString(),
    ...leadFields(context),
    data: enquiry,
  };
  return { kind: 'webhook', payload };
}
