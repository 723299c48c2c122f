import path from 'node:path';
import { buildShell } from './app';
import { parseEnvironment } from './env';

/** Time that requests under way get after SIGTERM, in milliseconds. */
const STOP_LIMIT = 10_000;

try {
  const env = parseEnvironment(process.env);
  const app = await buildShell({ env, build: path.resolve(import.meta.dirname, '../../dist') });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_LIMIT).unref();
      void app.close().then(() => process.exit(0));
    });
  }
  await app.listen({ port: env.port, host: env.host });
  app.log.info({ publicUrl: env.publicUrl, api: env.apiUrl }, 'the shell serves the site');
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `The shell cannot start: port ${port} is in use. Stop what uses it, or set PORT.`;
  if (code === 'EACCES')
    return `The shell cannot start: port ${port} needs rights that this user lacks. Set PORT.`;
  return message;
}
