import { SOURCES } from './workspace-files';

type Dependencies = Record<string, string>;

export interface NewRepository {
  name: string;
  /** package.json of the remote as if it were a workspace. */
  model: { version: string; dependencies: Dependencies; devDependencies: Dependencies };
  /** Versions of this repository's tools. */
  tools: Dependencies;
}

/** Packages for the remote's type check and tests, in addition to ours. */
const TOOLS = [
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

const TYPES = ['node', 'jest', '@weft/build/assets', '@weft/build/jest-matchers'];
const IGNORED = ['node_modules/', 'dist/', '.cache/', '.keys/', '.releases/', '.env', '*.pem'];

/** Files that a remote's own repository has in addition to its sources. `vendorPackages` adds our packages. */
export function repositoryFiles(repository: NewRepository): Record<string, string> {
  const { name } = repository;
  return {
    'package.json': json(manifestOf(repository)),
    'tsconfig.json': json({
      extends: '@weft/build/tsconfig.base.json',
      compilerOptions: { noEmit: true, types: TYPES },
      include: ['src', '*.ts'],
    }),
    'jest.config.mjs': `import { jestProjects } from '@weft/build/jest';

export default { projects: jestProjects(import.meta.dirname) };
`,
    '.gitignore': `${IGNORED.join('\n')}\n`,
    '.env.example': settings(name),
    'README.md': readme(name),
  };
}

function manifestOf({ name, model, tools }: NewRepository): object {
  const { version, dependencies, devDependencies } = model;
  return {
    name,
    version,
    private: true,
    type: 'module',
    scripts: {
      types: 'tsc -p .',
      test: 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js',
      release: `weft-release release ${name} .`,
      rollback: `weft-release rollback ${name}`,
    },
    dependencies,
    devDependencies: { ...devDependencies, ...Object.fromEntries(TOOLS.map((tool) => [tool, tools[tool]])) },
  };
}

function readme(name: string): string {
  return `# ${name}

The ${name.replace('mfe-', '')} team's remote, in a repository of its own. ${SOURCES}

\`\`\`
npm install
npm run types
npm test
npm run release       # checks, builds, publishes, puts into service
npm run rollback      # back to the release before
npx weft-release      # all releases; with --help all commands
\`\`\`

A release needs the variables of [.env.example](.env.example).

\`packages/\` holds the site's packages. \`npm run pack -- <this folder>\` in the site's repository brings those of today, then
\`npm install\` here.
`;
}

function settings(name: string): string {
  return `# What the release commands need. Whoever runs the site says the values.
#
# No .env file is read by itself: copy this one to .env and load it in your shell:  set -a; . ./.env; set +a

# The site's release store: a folder, or a bucket as s3://<bucket>. It has a release of the shell.
RELEASES_URL=

# The site's trusted keys: a JSON file with the public keys of each team, the same that its shells read.
RELEASE_KEYS=

# The team's private key: a PEM file that only its owner may read, or its text. \`npx weft-release key ${name}\` makes one
# and prints the public key, which has to be among the trusted ones.
RELEASE_SIGNING_KEY=${name}.pem
`;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
