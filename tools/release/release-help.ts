import path from 'node:path';

/** Arguments and purpose of each command. */
const HELP = {
  publish: ['<name> [<folder>]', 'build, check and store a release; no visitor gets it'],
  promote: ['[<name>] <version> [--base-url <url>|none]', 'put a stored release into service for everybody'],
  release: ['<name> [<folder>]', 'publish and promote'],
  canary: ['[<name>] <version> [--percent 10] [--for 30m]', 'give a share of the visitors a stored release'],
  preview: [
    '[<name>] <version> [--for 1h] [--site <url>]',
    'print a link that shows a stored release to everybody who has it',
  ],
  rollback: ['<name>', 'take the canary back; without one, go to the latest release before that still runs'],
  list: ['', 'all releases: * is active, % the canary; and what the shell of this machine says of them'],
  changelog: [
    '<name> [<from> <to>]',
    'the commits between two releases that touch what the team bundles; without versions, since the release before',
  ],
  prune: ['[--keep 20]', 'remove releases that no pointer, roll-back or open tab can ask for any more'],
  key: [
    '<name> [<file>]',
    'make a key pair with which a team signs, where this machine may not make its own',
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type CommandName = keyof typeof HELP;

const lines = Object.entries(HELP).map(
  ([name, [given, does]]) => `  ${`${name} ${given}`.padEnd(54)} ${does}`,
);

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
  canary: `Who is in the share is drawn by address and browser, anew for each canary; a larger share keeps those who are in it.
If it does worse than the active release, every shell ends it and reports why. Without --for it runs until
\`promote\`, \`rollback\` or the next release.`,
  preview: `The link is signed by the team and ends by itself, or with its key. The visit stays in the preview until "Leave the
preview" or the end of the tab; no page of it is kept or found by search engines. Without --site it leads to PUBLIC_URL.`,
  list: `The shell is asked at INTERNAL_HOST and INTERNAL_PORT (the port after PORT): what it has in service, the figures of a
canary, what it refused and what it does not ask for now.`,
  prune: `Kept are what the pointer names, the last releases before it (--keep), and what was published or in service in the
last 30 days.`,
  key: `Releases and pointers are signed: with RELEASE_SIGNING_KEY, a file or its text, or with keys that are made in .keys/.
A shell believes the public keys in RELEASE_KEYS (.keys/trusted.json): {"schema":1,"teams":{"mfe-content":["…"]},"revoked":[]}.
Two keys of a team are both believed: add the new one, release with it, then take the old one out, or put its id among
the revoked. "least":{"mfe-content":<counter of active.json>} keeps shells that start with an empty DATA_DIR from earlier pointers,
which are signed as well: raise it where a faulty release must not come back, once that is rolled back.`,
  promote: `The release is checked once more. A canary of the same team ends. With --base-url shells and browsers find the
remote's releases at <url>/<name>/<version>/ from now on, where REMOTE_ORIGINS allows it; none is the store again.`,
};

export function commandHelp(name: CommandName): string {
  const [given, does] = HELP[name];
  const more = MORE[name];
  return `${PROGRAM} ${name} ${given}\n  ${does}${more ? `\n\n${more}` : ''}`;
}
