import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import type { FormsEnv } from '../env-forms';
import { type Channel, DeliveryFailed, type OutboxRow } from '../outbox/outbox-row';
import { MailPayload } from './mail-message';
import { withNote } from './mail-text';

export interface MailChannelOptions {
  settings: FormsEnv['mail'];
  /** The name that recipients see. */
  sender: string;
  /** Folder for messages where no mail server is set. */
  directory: string;
  /** Reads a stored file by its id. */
  readFile: (id: string) => Promise<MailFile>;
}

interface MailFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

type Send = (mail: SendMailOptions, row: OutboxRow) => Promise<unknown>;
type MailTransport = { send: Send } & Pick<Channel, 'close' | 'takeBack'>;

/** Hands mail to the server at `SMTP_URL`, or writes it to a folder if none is set. */
export function mailChannel(options: MailChannelOptions): Channel {
  const { smtpUrl } = options.settings;
  const { send, ...others } =
    smtpUrl === undefined ? folderTransport(options.directory) : smtpTransport(smtpUrl);
  return {
    kind: 'mail',
    ...others,
    deliver: async (row) => {
      const payload = v.parse(MailPayload, row.payload);
      const files = await Promise.all(payload.attachments.map(options.readFile));
      try {
        await send(compose(row, payload, { ...options, files }), row);
      } catch (error) {
        const [file] = files;
        if (!(error instanceof TooLarge) || file === undefined) throw error;
        const bodies = withNote(payload, attachmentNote(row, file));
        await send(compose(row, { ...payload, ...bodies }, { ...options, files: [] }), row);
      }
    },
  };
}

/** The server refuses a message of this size; base64 makes it more than a third larger than its files. */
class TooLarge extends DeliveryFailed {
  constructor(reason: string) {
    super('message', reason);
  }
}

function attachmentNote({ recordId }: OutboxRow, { name }: MailFile): string {
  const command = `npm run inbox -- show ${recordId} --resume cv${extname(name)}`;
  return `The mail server does not accept a message of this size, so the file is not attached. To save it, run: ${command}`;
}

/** The mail of a row. Its message id is always the same, so that duplicates can be recognised. */
function compose(
  row: OutboxRow,
  { to, replyTo, subject, text, html }: MailPayload,
  { settings, sender, files }: MailChannelOptions & { files: MailFile[] },
): SendMailOptions {
  const domain = settings.from.split('@').at(-1);
  const recipient = to ?? { name: sender, address: settings.to };
  return {
    subject,
    text,
    html,
    from: { name: sender, address: settings.from },
    to: recipient,
    ...(files.length > 0 && {
      envelope: { from: settings.from, to: recipient.address, size: sizeInMail(files) },
    }),
    // Non-ASCII before the @ needs SMTPUTF8, without which a server may refuse the notice; the text has the address.
    ...(replyTo !== null && /^\p{ASCII}+@/u.test(replyTo.address) && { replyTo }),
    messageId: `<${row.id}@${domain}>`,
    date: row.createdAt,
    attachments: files.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      contentDisposition: 'attachment',
      content: bytes,
    })),
    // Suppresses automatic replies: https://www.rfc-editor.org/rfc/rfc3834
    headers: { 'Auto-Submitted': to === null ? 'auto-generated' : 'auto-replied' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Least bytes that files take in a mail: 76 characters a line for 57 bytes. A server may refuse that in advance. */
function sizeInMail(files: MailFile[]): number {
  return files.reduce((size, { bytes }) => size + Math.ceil(bytes.length / 57) * 78, 0);
}

function smtpTransport(url: string): MailTransport {
  // A server may take ten minutes over a message: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6. A client
  // that gives up sooner sends it again and again.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 };
  const transport = createTransport({ url, ...limits, pool: true, maxConnections: 1 });
  // By message id: once its content is read, the server may have accepted a message even if the connection breaks.
  const contents = new Map<unknown, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => {
      contents.set(data.messageId, content);
      return content;
    });
    done();
  });
  const send: Send = async (mail) => {
    try {
      return await transport.sendMail(mail);
    } catch (error) {
      throw failureOf(error, contents.get(mail.messageId)?.readableDidRead ?? false);
    } finally {
      contents.delete(mail.messageId);
    }
  };
  return { send, close: () => transport.close({ force: true }) };
}

/** Reply of a server that takes nothing without a login: https://www.rfc-editor.org/rfc/rfc4954#section-6 */
const LOGIN_NEEDED = 530;

interface SmtpError {
  code?: string;
  /** The command that the server refused. */
  command?: string;
  responseCode?: number;
}

/** Decides whom to blame. https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
function failureOf(error: unknown, wasBeingSent: boolean): DeliveryFailed {
  const { code = '', command, responseCode = 0 } = error as SmtpError;
  const reason = error instanceof Error ? error.message : String(error);
  // A 4xx means "not now". One about a visitor's address must not delay the messages to the team.
  if (responseCode >= 400 && responseCode < 500)
    return new DeliveryFailed(command === 'RCPT TO' ? 'recipient' : 'moment', reason);
  // https://www.rfc-editor.org/rfc/rfc1870#section-6, https://www.rfc-editor.org/rfc/rfc3463#section-3; an error
  // without a code is nodemailer's own comparison of sizes.
  if (responseCode === 552 || /\b5\.(3\.4|2\.3)\b|^Message size larger/.test(reason))
    return new TooLarge(reason);
  // A 5xx to this message's addresses or content is the message's fault.
  if (/^(EENVELOPE|EMESSAGE)$/.test(code) && responseCode !== LOGIN_NEEDED)
    return new DeliveryFailed('message', reason);
  // Else it is the server's fault. But one that takes the message and cuts the connection would get it forever.
  return new DeliveryFailed(wasBeingSent ? 'moment' : 'channel', reason);
}

function folderTransport(directory: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const pathOf = ({ createdAt, id }: OutboxRow) =>
    join(directory, `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
  const send: Send = async (mail, row) => {
    const { message } = await transport.sendMail(mail);
    const path = pathOf(row);
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    } catch (error) {
      throw new DeliveryFailed('channel', error instanceof Error ? error.message : String(error));
    }
  };
  return { send, takeBack: (row) => rm(pathOf(row), { force: true }) };
}
