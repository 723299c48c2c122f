import { existsSync } from 'node:fs';
import path from 'node:path';
import { isTeamName, SHELL } from '@weft/federation/release-parts';
import { replaceFile } from '@weft/federation/replace-file.server';
import { errorMessage } from '@weft/verify/finding';
import { lockBuild } from './build-lock';
import { startCanary } from './canary';
import { changelog } from './changelog';
import { exitOnSignals } from './exit-on-signals';
import { listReleases, listText, shareText } from './list-releases';
import { liveReport } from './live-report';
import { liveShells } from './live-shells';
import { baseUrlOf, durationOf, percentOf, wholeNumberOf } from './option-values';
import { previewLink } from './preview';
import { printable } from './printable';
import { promote } from './promote';
import { prune } from './prune';
import { buildForRelease, type PublishOptions, publishBuilt, releaseBuilt } from './publish';
import { releaseCommandLine, type Values } from './release-command-line';
import { type CommandName, commandHelp, usage } from './release-help';
import { faultText, ReleaseRefused } from './release-refused';
import { resolveUserPath } from './resolve-user-path';
import { type RollbackStart, rollback, skippedText } from './rollback';
import { makeKeyFile, trustedKeyOf } from './signing-keys';
import { BY_COMMAND, sourcesStamp } from './store-folder';
import { ownerOf } from './stored-reference';
import './unread-output';
import { storeName, withStore } from './with-store';

const root = path.resolve(import.meta.dirname, '../..');

/** What a command has done: for programs, and as text. */
interface Outcome {
  result: unknown;
  summary: string;
  /** Whose releases it has changed. */
  remote?: string;
}

interface CommandInput {
  store: string;
  /** The words after the command's name. */
  rest: string[];
  values: Values;
}

const commands: Record<CommandName, (input: CommandInput) => Promise<Outcome>> = {
  publish: async (input) => {
    const what = await buildOnce(input);
    const { release, ...stored } = await publishBuilt(what);
    const result = { remote: release.remote, version: release.version, ...stored };
    const words = { new: 'published', kept: 'in the store already', mended: 'repaired in the store' };
    const next = `No visitor gets it yet: promote ${release.version}, or canary ${release.version} --percent 10.`;
    const summary = `${release.remote} ${release.version} is ${words[stored.state]}. ${next}`;
    return { result, summary, remote: release.remote };
  },
  release: async (input) => {
    const { release, ...stored } = await releaseBuilt(await buildOnce(input));
    const words = {
      published: 'published and active',
      reactivated: 'active again',
      unchanged: 'already active',
      mended: 'active; its damaged files in the store were repaired',
    };
    const result = { remote: release.remote, version: release.version, ...stored };
    const summary = `${release.remote} ${release.version} is ${words[stored.state]}.`;
    return { result, summary, remote: release.remote };
  },
  promote: async (input) => {
    const { remote, version } = await versionOf(input);
    say(`checking ${remote} ${version} …`);
    const result = await promote(input.store, { remote, version }, baseUrlOf(input.values['base-url']));
    const words = result.state === 'unchanged' ? 'already active' : 'active';
    return { result, summary: `${remote} ${version} is ${words}.`, remote };
  },
  canary: async (input) => {
    const { remote, version } = await versionOf(input);
    const percent = percentOf(input.values.percent ?? '10');
    const duration = durationOf(input.values.for);
    say(`checking ${remote} ${version} …`);
    const canary = await startCanary(input.store, { remote, version }, { percent, duration });
    const { salt: _salt, ...result } = canary;
    const summary = `${remote} ${version} goes to ${shareText(canary)}.`;
    return { result: { remote, ...result }, summary, remote };
  },
  preview: async (input) => {
    const { store, values } = input;
    const { remote, version } = await versionOf(input);
    const here = process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || 3000}/`;
    const duration = durationOf(values.for);
    const link = await previewLink(store, { remote, version }, { site: values.site ?? here, duration });
    return { result: { remote, version, ...link }, summary: `${link.url}\nuntil ${link.until}` };
  },
  rollback: async ({ store, rest: [name] }) => {
    const remote = releasedName(name);
    say(`looking for an earlier release of ${remote} that passes its checks …`);
    const result = await rollback(store, remote, rollbackStart);
    const back = `${remote} was rolled back from ${result.from} to ${result.to}.`;
    const { baseUrl } = result;
    const where = `Its releases are loaded from ${baseUrl || 'the store'} again, as before that release.`;
    const lines = [back, ...(baseUrl === undefined ? [] : [where]), ...result.skipped.map(skippedText)];
    return { result: { remote, ...result }, summary: lines.join('\n'), remote };
  },
  list: async ({ store }) => {
    const report = await liveReport(storeName(process.env), process.env);
    const teams = await listReleases(store, report);
    return { result: teams, summary: listText(teams, report) };
  },
  changelog: async ({ store, rest: [name, from, to] }) => {
    const result = await changelog({ store, remote: releasedName(name), root, from, to });
    return { result, summary: result };
  },
  key: async ({ rest: [name, file] }) => {
    const team = releasedName(name);
    const keyFile = resolveUserPath(file ?? `${team}.pem`);
    const result = { team, file: keyFile, ...(await makeKeyFile(keyFile)) };
    const summary = `${keyFile} has the private key. Shells trust its public key once the file of RELEASE_KEYS lists it for ${team}:`;
    return { result, summary: `${summary}\n${result.publicKey}   (${result.key})` };
  },
  prune: async ({ store, values }) => {
    const keep = wholeNumberOf('--keep', values.keep ?? '20', { least: 1, most: 20 });
    const result = await prune(store, { keep, say });
    if (result.some(({ fault }) => fault !== null)) process.exitCode = 1;
    const lines = result.map(({ remote, removed, kept, fault }) => {
      if (fault !== null) return `${remote}: nothing was removed: ${fault}`;
      return `${remote}: ${removed.length} removed, ${kept} kept${removed.map((one) => `\n  ${one}`).join('')}`;
    });
    return { result, summary: lines.join('\n') };
  },
};

let building: Promise<void> | undefined;
const rollbackStart: RollbackStart = {};

exitOnSignals();

try {
  await main();
} catch (error) {
  const fault = faultText(error);
  if (fault === null) throw error;
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: fault }));
  else console.error(printable(fault));
  process.exit(1);
}

async function main(): Promise<void> {
  const { named, command, rest, values } = releaseCommandLine(process.argv.slice(2));
  if (values.help) return console.log(named === null ? usage : commandHelp(command));
  const { result, summary } = await withStore(process.env, async (store) => {
    const outcome = await commands[command]({ store, rest, values });
    // The command has succeeded by now, so failing to write the stamp is only reported.
    if (outcome.remote)
      await replaceFile(sourcesStamp(store, outcome.remote), BY_COMMAND).catch((error: unknown) =>
        say(
          `The command succeeded, but the next npm start may release ${outcome.remote} again: ${errorMessage(error)}`,
        ),
      );
    return outcome;
  });
  console.log(values.json ? JSON.stringify(result, null, 2) : printable(summary));
}

/** Prints progress on stderr, since programs read stdout. */
function say(line: string): void {
  console.error(printable(line));
}

async function buildOnce({ store, rest: [name, folder] }: CommandInput): Promise<PublishOptions> {
  const remote = releasedName(name);
  const directory = folder === undefined ? directoryOf(remote) : resolveUserPath(folder);
  if (!existsSync(directory)) throw new ReleaseRefused(`There is no folder ${directory}.`);
  // Fail early: the build takes a minute and is useless without a key, or a shell to check it against.
  await trustedKeyOf(remote);
  if (remote !== SHELL) await liveShells(store);
  const options = { store, remote, directory, say };
  // Built only once: the command runs again if somebody else has released meanwhile.
  await (building ??= lockBuild(directory, say).then(() => buildForRelease(options)));
  return options;
}

/** Parses `[name] VERSION`; without a name the version's owner is looked up. */
async function versionOf({ store, rest }: CommandInput): Promise<{ remote: string; version: string }> {
  const version = rest.at(-1);
  if (version === undefined || isTeamName(version)) throw new ReleaseRefused(`Name a version.\n\n${usage}`);
  return { remote: rest.length === 2 ? releasedName(rest[0]) : await ownerOf(store, version), version };
}

function releasedName(name: string | undefined): string {
  if (name !== undefined && isTeamName(name)) return name;
  throw new ReleaseRefused(`Name the team: a remote (mfe- and lower-case letters) or ${SHELL}.\n\n${usage}`);
}

function directoryOf(name: string): string {
  const directory = path.join(root, name);
  if (existsSync(directory)) return directory;
  throw new ReleaseRefused(`There is no workspace ${name}. Name the folder of its sources: -- <folder>`);
}
