import { Drain } from '@weft/http-server/drain';
import { EnvError, lacksPublicUrl, PUBLIC_URL_MISSING } from '@weft/http-server/settings';
import { installShutdownHandlers } from '@weft/http-server/shutdown-handlers';
import { startTracing } from '@weft/http-server/tracing';
import { buildShell } from './app';
import { parseEnvironment } from './env';

try {
  const env = parseEnvironment(process.env);
  const drain = new Drain();
  const endTracing = await startTracing('shell');
  const app = await buildShell({ env, drain });
  app.addHook('onClose', endTracing);
  if (lacksPublicUrl(process.env)) app.log.warn(PUBLIC_URL_MISSING);
  // Not a warning, since `npm run dev` sets it on purpose.
  if (env.development)
    app.log.info('NODE_ENV=development: after a restart, the releases in service are not remembered');
  installShutdownHandlers({ app, drain, drainDelay: env.drainDelay, describe: (err) => ({ err }) });
  await app.listen({ port: env.port, host: env.host });
  app.log.info({ publicUrl: env.publicUrl, api: env.apiUrl }, 'the shell serves the site');
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof EnvError) return `The shell cannot start: ${error.message}. See .env.example.`;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `The shell cannot start: port ${port} is in use. Stop what uses it, or set PORT.`;
  if (code === 'EACCES')
    return `The shell cannot start: port ${port} needs rights that this user lacks. Set PORT.`;
  return message;
}
