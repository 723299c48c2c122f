// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The program of each command, and its first arguments; those of the command line follow. */
const programs = {
  start: ['tools/dev/start.ts'],
  dev: ['tools/dev/dev.ts'],
  test: ['tools/dev/test.ts'],
  pack: ['tools/pack/pack.ts'],
  bench: ['tools/bench/bench.ts'],
  'bench-content': ['tools/bench/bench-content.ts'],
  'bench-visit': ['tools/bench/bench-visit.ts'],
  'bench-cluster': ['tools/dev/run-built.ts', 'tools/bench/bench-cluster.ts'],
  'bench-teams': ['tools/dev/run-built.ts', 'e2e/drill/bench-teams.ts'],
  'bench-publish': ['tools/bench/bench-publish.ts'],
  art: ['tools/art/draw.ts'],
  drill: ['tools/dev/run-built.ts', 'e2e/drill/drill.ts'],
  cluster: ['tools/dev/run-built.ts', 'e2e/cluster/run-cluster.ts'],
  backup: ['tools/backup/backup.ts', 'backup'],
  migration: ['api/db/new-migration.ts'],
  restore: ['tools/backup/backup.ts', 'restore'],
  inbox: ['tools/inbox/inbox.ts'],
  new: ['tools/new/new.ts'],
  check: ['tools/check/check.ts'],
  release: ['tools/release/release.ts', 'release'],
  rollback: ['tools/release/release.ts', 'rollback'],
  content: ['tools/content/content.ts'],
  releases: ['tools/release/release.ts'],
};
const services = { shell: 'shell/src/server/main.ts', api: 'api/src/main.ts' };

const [command = 'start', ...rest] = process.argv.slice(2);
const program = command === 'serve' ? [services[rest.shift()]] : programs[command];
if (!program || !program[0]) fail(`There is no command "${command}". See README.md.`);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`This project needs Node 20.19 or newer; this is ${process.version}.`);

install();
run([...program, ...rest]);

/** Installs exactly what the lock file says, once per lock file and Node version. */
function install() {
  const stamp = path.join(root, 'node_modules/.installed');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === installKey();
  if (isInstalled()) return;
  const unlock = lockInstallation(path.join(root, 'node_modules/.installing'));
  if (!isInstalled()) installPackages(stamp);
  unlock();
}

/** Waits for another command's installation: two at once would remove each other's files. */
function lockInstallation(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  let isWaiting = false;
  for (;;) {
    try {
      // A link appears with its content; a lock still empty would look like a dead command's.
      writeFileSync(draft, String(process.pid));
      linkSync(draft, file);
      const unlock = () => rmSync(file, { force: true });
      process.on('exit', unlock);
      return () => {
        // Later the lock may be another command's.
        process.off('exit', unlock);
        unlock();
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    if (!isHeld(file)) rmSync(file, { force: true });
    else if (!isWaiting)
      console.error(`Waiting for another command that installs packages; if there is none, remove ${file} …`);
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** Whether the process that wrote this lock runs; another one may have its number by now. */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function installPackages(stamp) {
  assertDiskSpace(existsSync(stamp) ? 200 : 1_000);
  // If this is interrupted, packages of two lock files are mixed: neither counts as installed.
  rmSync(stamp, { force: true });
  // Standard output belongs to the command: a program may read it.
  console.error('Installing packages (about a minute, once) …');
  // Not `npm ci`: it rejects a lock file written with a registry that lacks other platforms' binaries.
  // All versions are pinned, so `npm install` installs the same ones. Without --include=dev, NODE_ENV=production
  // would omit packages that releases are checked with.
  const options = ['--include=dev', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options], {
    cwd: root,
    stdio: ['inherit', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    fail('npm install failed: see above. It needs the npm registry; nothing else is downloaded.');
  writeFileSync(stamp, installKey());
}

/** On a full disk, npm reports success, cuts files off, and does not mend them the next time. */
function assertDiskSpace(megabytes) {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < megabytes)
    fail(
      `Installing packages takes ${megabytes} MB; the disk of ${root} has ${free} MB left. Free space, then try again.`,
    );
}

function installKey() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
}

function run([file, ...args]) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  // The child shuts down in order by itself; this process only waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // When npm is terminated it does not tell its script, so watch for a change of parent and end as well.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
