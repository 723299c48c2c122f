import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../db/free-port';

/** A private PostgreSQL server for tests. Its files are gone when it stops. */
export interface TemporaryPostgres {
  /** Makes an empty database, with options as `create database` takes them. @returns its address */
  createDatabase(options?: string): Promise<string>;
  /** Ends it at once, as a crash would; its files stay. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port. */
  restart(): Promise<void>;
  /** Suspends and resumes it: meanwhile it keeps its connections and answers nothing. Linux only. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
}

/** The folder with PostgreSQL's programs; null where it is not installed. */
export function findPostgres(): string | null {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort().reverse() : [];
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

/** Tests need not survive a power loss, but commits have to survive a crash. */
const quick = ['fsync=off', 'full_page_writes=off'];
/** Settings that somebody's server may have. */
const unusual = [
  'datestyle=SQL,DMY',
  'timezone=Asia/Kathmandu',
  'bytea_output=escape',
  'intervalstyle=iso_8601',
];
const settings = [...quick, ...unusual, 'listen_addresses=127.0.0.1'];

/**
 * Starts a server on a free port of the loopback interface.
 * @param programs what `findPostgres` found
 * @param parent the folder for its files
 */
export async function startTemporaryPostgres(
  programs: string,
  parent = tmpdir(),
): Promise<TemporaryPostgres> {
  const directory = mkdtempSync(join(parent, 'postgres-'));
  const options = prepare(programs, directory);
  const port = await freePort();
  const places = ['-D', join(directory, 'data'), '-p', String(port), '-k', directory];
  const flags = [...places, ...settings.flatMap((setting) => ['-c', setting])];
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server: ChildProcess;
  const launch = async () => {
    server = spawn(join(programs, 'postgres'), flags, options);
    await untilReady(server, address('postgres'));
  };
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);

  await launch();
  let count = 0;
  return {
    createDatabase: async (options = '') => {
      count += 1;
      const name = `test_${count}`;
      await runOnce(address('postgres'), `create database ${name} ${options}`);
      return address(name);
    },
    crash: () => ended(server),
    restart: launch,
    signal: (signal) => {
      for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]) process.kill(pid, signal);
    },
    stop: async () => {
      process.removeListener('exit', kill);
      await ended(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Creates the server's files. @returns the options to run its programs with */
function prepare(programs: string, directory: string) {
  const user = ordinaryUser();
  if (user !== null) chownSync(directory, user.uid, user.gid);
  const options = { cwd: directory, stdio: 'ignore', ...user } as const;
  // The tester's locale may not be installed here.
  const letters = ['-E', 'UTF8', '--locale=C'];
  const flags = ['-D', join(directory, 'data'), '-U', 'postgres', '-A', 'trust', ...letters, '-N'];
  execFileSync(join(programs, 'initdb'), flags, options);
  return options;
}

/** PostgreSQL refuses to run as root; then it runs as the user of its package, or as nobody. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

/** The server's child processes; each connection has its own. */
function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.trim().split(' ').filter(Boolean).map(Number);
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with code ${server.exitCode}`);
    try {
      return await runOnce(url, 'select 1');
    } catch {
      await wait(50);
    }
  }
  throw new Error('postgres did not become ready');
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends the server and all of its connections at once. */
function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGQUIT');
  });
}
