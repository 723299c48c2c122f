import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '@weft/http-server/settings';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { readEnv, repositoryRoot } from './env';
import { readFormsEnv } from './env-forms';

describe('readEnv', () => {
  it('has a default for every setting, and treats an empty value as not set', () => {
    const defaults = {
      port: 4000,
      host: 'localhost',
      internal: { port: 4001, host: '127.0.0.1' },
      docs: true,
      dataDirectory: `${repositoryRoot}.data`,
      databaseUrl: undefined,
      shellUrl: 'http://localhost:3000/',
      logLevel: 'info',
      drainDelay: 0,
      forms: {
        ...readFormsEnv({}),
        postsPerWindow: 20,
        resumeLimit: 10 * 1_048_576,
        retentionDays: { applications: 180, enquiries: 730 },
      },
    };
    expect(readEnv({})).toEqual(defaults);
    expect(readEnv({ API_PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(
      defaults,
    );
  });

  it('ends the address of the shell with one slash', () => {
    expect(readEnv({ SHELL_URL: 'http://shell.internal:3000' }).shellUrl).toBe('http://shell.internal:3000/');
    expect(readEnv({ PORT: '8080' }).shellUrl).toBe('http://localhost:8080/');
  });

  it('resolves a relative directory against the root of the repository', () => {
    expect(readEnv({ DATA_DIR: 'some/where' }).dataDirectory).toBe(`${repositoryRoot}some/where`);
    expect(readEnv({ DATA_DIR: '/var/data' }).dataDirectory).toBe('/var/data');
  });

  it.each([
    { API_DOCS: 'no' },
    { API_PORT: 'abc' },
    { API_PORT: '-1' },
    { API_PORT: '65536' },
    { API_PORT: '4000.5' },
    { API_PORT: '0x10' },
    { HOST: 'http://localhost' },
    { DATABASE_URL: 'mysql://user:secret@host/db' },
    { DATABASE_URL: 'secret' },
    { SHELL_URL: 'localhost:3000' },
    { SHELL_URL: 'ftp://host/' },
    { SHELL_URL: 'http://user:secret@host/' },
    { SHELL_URL: 'http://user:a/secret@host/' },
    { LOG_LEVEL: 'loud' },
    { DRAIN_DELAY_MS: '60001' },
  ])('refuses %j with a line that names the setting and reveals no secret', (source) => {
    const read = () => readEnv(source);
    expect(read).toThrow(EnvError);
    expect(read).toThrow(new RegExp(`^${Object.keys(source)[0]} must be `));
    expect(read).not.toThrow(/secret/);
  });

  it('reports every mistake at once, including those of the form settings', () => {
    const source = {
      API_PORT: 'x',
      DATABASE_URL: 'secret',
      MAIL_TO: 'y',
      WEBHOOK_URL: 'https://example.com',
    };
    const read = () => readEnv(source);
    expect(read).toThrow(/^API_PORT must .+; DATABASE_URL must .+; MAIL_TO must .+; WEBHOOK_SECRET must /);
    expect(read).not.toThrow(/secret/);
  });

  it('reads secrets from files', async () => {
    const folder = temporaryFolder();
    const file = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    const env = readEnv({
      DATABASE_URL_FILE: await file('database', 'postgres://user:p@host/db\n'),
      SMTP_URL_FILE: await file('smtp', 'smtps://mail.example.com'),
      WEBHOOK_URL_FILE: await file('hook', 'https://example.com/hook'),
      WEBHOOK_SECRET_FILE: await file('secret', 's'),
      FILES_URL_FILE: await file('files', 's3://bucket/prefix'),
    });
    expect(env.databaseUrl).toBe('postgres://user:p@host/db');
    expect(env.forms).toMatchObject({
      mail: { smtpUrl: 'smtps://mail.example.com' },
      webhook: { url: 'https://example.com/hook', secret: 's' },
      filesUrl: 's3://bucket/prefix',
    });
  });
});

describe('readFormsEnv', () => {
  it('splits the scanner command at spaces', () => {
    const source = { RESUME_SCAN_COMMAND: ' /usr/bin/clamdscan  --fdpass --no-summary ' };
    expect(readFormsEnv(source).scanCommand).toEqual(['/usr/bin/clamdscan', '--fdpass', '--no-summary']);
  });

  it.each([
    { PUBLIC_URL: 'example.com' },
    { CORS_ORIGINS: 'https://a.example.com, file:///secret' },
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    { RATE_LIMIT_POSTS: '-1' },
    { RESUME_MAX_MB: '26' },
    { RESUME_SCAN_COMMAND: 'clamdscan' },
    { SMTP_URL: 'http://user:secret@mail.example.com' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp://user:secret@' },
    { SMTP_URL: 'smtp:mail.example.com' },
    { WEBHOOK_URL: 'https://user:secret@example.com/', WEBHOOK_SECRET: 's' },
    { MAIL_FROM: 'nobody' },
    { MAIL_TO: 'a@example.com, b@example.com' },
    { WEBHOOK_URL: 'ftp://secret.example.com', WEBHOOK_SECRET: 's' },
    { WEBHOOK_URL: 'https://secret.example.com' },
    { FILES_URL: '/secret' },
    { FILES_URL: 's3://bucket' },
    { FILES_URL: 's3://bucket//?region=eu-central-1' },
    { RETENTION_APPLICATIONS: '1.5' },
  ])('refuses %j with a line that names the setting', (source) => {
    const read = () => readFormsEnv(source);
    expect(read).toThrow(EnvError);
    expect(read).toThrow(
      new RegExp(`^${'WEBHOOK_URL' in source ? 'WEBHOOK' : Object.keys(source)[0]}\\w* must `),
    );
  });
});
