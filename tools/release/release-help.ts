import path from 'node:path';

/** Arguments and purpose of each command. */
const HELP = {
  publish: ['<name> [<folder>]', 'build, check and store a release; no visitor gets it'],
  promote: ['[<name>] <version> [--base-url <url>|none]', 'put a stored release into service for everybody'],
  release: ['<name> [<folder>]', 'publish and promote'],
  canary: ['[<name>] <version> [--percent 10] [--for 30m]', 'give a share of the visitors a stored release'],
  preview: [
    '[<name>] <version> [--for 1h] [--site <url>]',
    'print a link that shows a stored release to everybody who has the link',
  ],
  rollback: [
    '<name>',
    'take the canary back; without one, return to the latest earlier release that still runs',
  ],
  list: ['', "all releases: * is active, % the canary; and what this machine's shell reports about them"],
  changelog: [
    '<name> [<from> <to>]',
    'the commits between two releases that touch what the team bundles; without versions, since the previous release',
  ],
  prune: ['[--keep 20]', 'remove releases that no pointer, roll-back or open tab can still request'],
  key: ['<name> [<file>]', 'create a key pair for a team to sign with, where none is created automatically'],
} as const satisfies Record<string, readonly [string, string]>;

export type CommandName = keyof typeof HELP;

const lines = Object.entries(HELP).map(([name, [args, does]]) => `  ${`${name} ${args}`.padEnd(54)} ${does}`);

/** Whether the tool runs as a package installed in a team's own repository. */
export const IS_PACKAGE = path.basename(process.argv[1] ?? '').startsWith('weft-release');
/** How these commands are called. */
export const PROGRAM = IS_PACKAGE ? 'npx weft-release' : 'npm run releases --';

export const usage = `Usage: ${PROGRAM} <command>

${lines.join('\n')}

  --json   the outcome for a program     --help   more about a command

<name> is a remote or shell; without a <folder> its workspace is built. \`npm run release -w <name>\` and
\`npm run rollback -w <name>\` are the short forms.`;

const MORE: Partial<Record<CommandName, string>> = {
  canary: `Visitors are chosen by address and browser, differently for each canary; a larger share keeps those already in it.
If the canary does worse than the active release, every shell ends it and reports why. Without --for it runs until
\`promote\`, \`rollback\` or the next release.`,
  preview: `The link is signed by the team and expires by itself, or with its key. The visit stays in the preview until "Leave the
preview" or until the tab is closed; its pages are neither cached nor indexed. Without --site it leads to PUBLIC_URL.`,
  list: `Asks the shell at INTERNAL_HOST and INTERNAL_PORT (the port after PORT) what it has in service, how a canary does, what it
refused, and its open circuit breakers.`,
  prune: `Keeps what the pointer names, the last releases before it (--keep), and what was published or in service in the last
30 days.`,
  key: `Releases and pointers are signed with RELEASE_SIGNING_KEY (a file or its text), or with keys created in .keys/.
A shell trusts the public keys in RELEASE_KEYS (.keys/trusted.json): {"schema":1,"teams":{"mfe-content":["…"]},"revoked":[]}.
A team may have two keys: add the new one, release with it, then remove the old one, or add its id to "revoked".
"least":{"mfe-content":<counter of active.json>} makes shells that start with an empty DATA_DIR refuse earlier pointers, which
are signed too: after rolling back a faulty release that must not come back, raise it.`,
  promote: `Checks the release again, and ends a canary of the same team. With --base-url, shells and browsers load the remote's
releases from <url>/<name>/<version>/ from now on, if REMOTE_ORIGINS allows it; "none" returns to the store.`,
};

export function commandHelp(name: CommandName): string {
  const [args, does] = HELP[name];
  const more = MORE[name];
  return `${PROGRAM} ${name} ${args}\n  ${does}${more ? `\n\n${more}` : ''}`;
}
