import type * as v from 'valibot';
import type { OpenDatabase } from '../../db/database';

/** What a command has to work with, whichever process runs it. */
export interface CommandContext {
  database: OpenDatabase;
  /** The folder of `DATA_DIR`, absolute. */
  dataDirectory: string;
  /** Shows progress to the person at the command line; may be called often. */
  progress(done: number, total: number): void;
  /** Aborted if the tool ends while the command runs in the API. In the tool itself, the command ends with it. */
  signal?: AbortSignal;
}

/**
 * One thing that a command-line tool may ask for. A command is written once and runs in one of two processes: in the
 * tool itself, if that may open the database, or in the API, if only the API may (`command-runner.ts`
 * decides). Input and result travel as JSON either way: a `Date` arrives as text, which the schema may turn back.
 *
 * To add one:
 * 1. Define it in its resource: `export const releaseEnquiry = defineCommand({ name: 'enquiries.release', input:
 *    v.object({ id: v.string() }), run: async ({ database }, { id }) => … })`.
 * 2. Add its file to `src/private-commands.ts`, unless it is there.
 * 3. In the tool: `await withRunner(async (open) => (await open()).run(releaseEnquiry, { id }))`.
 *
 * What `run` throws reaches the tool as `CommandFailed` with the same message.
 */
export interface PrivateCommand<Sent, Input, Output> {
  /** Unique, `resource.verb`. */
  name: string;
  input: v.GenericSchema<Sent, Input>;
  run(context: CommandContext, input: Input): Promise<Output>;
}

/** A command whose input and result types are erased. */
export type AnyCommand = PrivateCommand<unknown, unknown, unknown>;

/** Infers a command's types. */
export function defineCommand<Sent, Input, Output>(
  command: PrivateCommand<Sent, Input, Output>,
): PrivateCommand<Sent, Input, Output> {
  return command;
}

/** What a line of an answer holds: any number of `progress`, then one `result` or one `error`. */
export interface AnswerLine {
  progress?: [done: number, total: number];
  result?: unknown;
  error?: string;
}
