import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AnswerLine, CommandContext } from './private-command';
import { findSocketPath } from './socket-path';
import { authorization, readToken } from './socket-token';

/** The command failed. The message is for the person at the command line. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

const unfinished =
  'The API stopped before it finished the command. Check its log, then run the command again.';

/** No API listens on the socket. */
export class ApiNotListening extends Error {
  override name = 'ApiNotListening';
}

/**
 * Sends one command to the API that runs on a data directory.
 * @returns its result, parsed from JSON
 */
export async function callPrivateSocket(
  dataDirectory: string,
  { name, input, signal }: { name: string; input: unknown; signal?: AbortSignal },
  progress: CommandContext['progress'],
): Promise<unknown> {
  const socketPath = await findSocketPath(dataDirectory);
  const headers = { authorization: authorization(await readToken(dataDirectory)) };
  const response = await send({ socketPath, headers, path: `/${name}`, method: 'POST', signal }, input);
  for await (const text of linesOf(response)) {
    const line = JSON.parse(text) as AnswerLine;
    if (line.progress !== undefined) progress(...line.progress);
    else if (line.error !== undefined) throw new CommandFailed(line.error);
    else return line.result;
  }
  throw new CommandFailed(unfinished);
}

const restarted = 'The API was restarted at this moment. Run the command again.';

function send(options: RequestOptions, input: unknown): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(options, (response) => {
      if (response.statusCode === 200) return resolve(response);
      response.resume();
      const name = options.path?.slice(1);
      const unknown = `The running API does not know "${name}", because it was started from another version. Restart it.`;
      reject(new CommandFailed(response.statusCode === 403 ? restarted : unknown));
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      const isNobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
      reject(
        isNobody
          ? new ApiNotListening(error.message)
          : new CommandFailed(`The API cannot be reached: ${error.message}`),
      );
    });
    call.end(JSON.stringify(input ?? null));
  });
}

async function* linesOf(response: IncomingMessage): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      // Earlier chunks are not searched again: the line of a large result arrives in thousands of chunks.
      const [first, ...further] = (chunk as string).split('\n');
      rest += first;
      for (const next of further) {
        yield rest;
        rest = next;
      }
    }
  } catch {
    throw new CommandFailed(unfinished);
  }
}
