import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { describeFailure } from '../../db/failures';
import type { AnswerLine, AnyCommand, CommandContext } from './private-command';
import { prepareSocketPath, removeSocket } from './socket-path';
import { isAuthorized, newToken, removeToken } from './socket-token';

/** Largest input of a command, in bytes. */
const INPUT_LIMIT = 256 * 1024 * 1024;

export interface PrivateSocketOptions extends Omit<CommandContext, 'progress' | 'signal'> {
  commands: AnyCommand[];
}

export interface PrivateSocket {
  /** Takes no further commands, waits for those that run, and removes the socket. */
  close(): Promise<void>;
}

/**
 * Listens for commands on a socket in the folder of `DATA_DIR`; only those who can read that folder can send any.
 * Command-line tools use it where only this process may open the database.
 */
export async function openPrivateSocket(options: PrivateSocketOptions): Promise<PrivateSocket> {
  const { dataDirectory, commands } = options;
  const byName = new Map(commands.map((command) => [`/${command.name}`, command]));
  const path = await prepareSocketPath(dataDirectory);
  const token = await newToken(dataDirectory);
  const server = createServer((request, response) => {
    const refuse = (status: number) => {
      request.resume();
      response.writeHead(status).end();
    };
    if (!isAuthorized(request.headers.authorization, token)) return refuse(403);
    const command = request.method === 'POST' ? byName.get(request.url ?? '') : undefined;
    if (command === undefined) return refuse(404);
    void answer(command, options, { request, response });
  });
  // No limit: a large publication takes its time.
  server.requestTimeout = 0;
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      await closed;
      await removeToken(dataDirectory);
      await removeSocket(dataDirectory);
    },
  };
}

async function answer(
  command: AnyCommand,
  { database, dataDirectory }: PrivateSocketOptions,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const say = (line: AnswerLine) => void response.write(`${JSON.stringify(line)}\n`);
  const progress = (done: number, total: number) => say({ progress: [done, total] });
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  const { signal } = ended;
  try {
    const input = v.parse(command.input, JSON.parse(await textOf(request)));
    say({ result: (await command.run({ database, dataDirectory, progress, signal }, input)) ?? null });
  } catch (error) {
    say({ error: describeFailure(error).message });
  }
  response.end();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > INPUT_LIMIT)
      throw new Error(`the input of the command is larger than ${INPUT_LIMIT / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
