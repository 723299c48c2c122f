import type { Application } from '@weft/api-contract/application';
import { mapOptionalFields } from '@weft/api-contract/application-fields';
import { company } from '@weft/site/company';
import type { applications, files } from '../../db/forms-schema';
import { greetingFor } from '../forms/confirmation';
import { leadFields, leadLines } from '../forms/lead-context';
import { mailMessage, toMailbox } from '../mail/mail-message';
import type { NewMessage } from '../outbox/outbox-row';

export type StoredApplication = typeof applications.$inferSelect & {
  application: Application;
  resume: Omit<typeof files.$inferSelect, 'storedAt'>;
};

/** The outgoing messages of an application: a notice to the team, a confirmation, and the webhook's call. */
export function applicationMessages(
  stored: StoredApplication,
  { hasWebhook, isConfirmed }: { hasWebhook: boolean; isConfirmed: boolean },
): NewMessage[] {
  const { application, reference, jobTitle } = stored;
  const applicant = isConfirmed ? toMailbox('', application.email) : null;
  const confirmation = mailMessage({
    to: applicant,
    subject: `We received your application (${reference})`,
    letter: {
      greeting: greetingFor(`${application.first_name} ${application.last_name}`),
      paragraphs: [
        `thank you for applying to ${company.name} as ${jobTitle}. Your application has reached us with your résumé, and a person will read it. Your reference number is ${reference}.`,
        'Please quote it if you write to us about your application.',
        'If you did not apply, somebody else entered your address, and you do not need to do anything.',
      ],
      closing: `${company.name}\n${company.email}`,
    },
  });
  return [
    teamNotice(stored),
    ...(applicant === null ? [] : [confirmation]),
    ...(hasWebhook ? [webhookCall(stored)] : []),
  ];
}

function teamNotice(stored: StoredApplication): NewMessage {
  const { application, reference, jobTitle, resume } = stored;
  const name = `${application.first_name} ${application.last_name}`;
  return mailMessage({
    to: null,
    replyTo: toMailbox(name, application.email),
    subject: `Application ${reference}: ${jobTitle}, ${name}`,
    attachments: [resume.id],
    letter: {
      paragraphs: ['An application came in. A reply to this mail goes to the applicant.'],
      fields: [
        ['Reference', reference],
        ['Job', `${jobTitle} (${application.job_opening})`],
        ['Applied before', stored.duplicate ? 'yes, for the same job' : ''],
        ['Name', name],
        ['Email', application.email],
        ['Mobile', application.mobile],
        ...Object.values(
          mapOptionalFields((name, { label }): [string, string] => [label, application[name]]),
        ),
        ['Résumé', `${resume.name}, ${Math.ceil(resume.size / 1024)} KB, from a stranger: open it with care`],
        ...leadLines(stored.context),
        ['Was in quarantine for', stored.quarantine.join(', ')],
      ],
    },
  });
}

function webhookCall(stored: StoredApplication): NewMessage {
  const { id, reference, application, jobTitle, context, duplicate, resume } = stored;
  const payload = {
    event: 'application.received',
    id,
    reference,
    received_at: stored.receivedAt.toISOString(),
    ...leadFields(context),
    job_title: jobTitle,
    duplicate,
    data: application,
    resume: { name: resume.name, size: resume.size, media_type: resume.mediaType, sha256: resume.sha256 },
  };
  return { kind: 'webhook', payload };
}
