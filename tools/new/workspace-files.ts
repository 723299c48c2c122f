/** Describes a remote's sources, for its README. */
export const SOURCES = `\`src/remote.ts\` is all that the shell sees; \`src/routes.tsx\` lists the paths, \`src/listed.ts\` the pages
for menus, map and search; each page is a folder of \`src/pages\`.`;

export interface NewWorkspace {
  name: string;
  /** Text of its package.json: all remotes have the same except for the name. */
  manifest: string;
  /** Relative path from its folder to the root of the repository. */
  base: string;
}

/** Files that a workspace of this repository has in addition to its sources. */
export function workspaceFiles({ name, manifest, base }: NewWorkspace): Record<string, string> {
  return {
    'package.json': manifest,
    'tsconfig.json': `{
  "extends": "${base}/tsconfig.base.json",
  "include": ["src", "*.ts", "${base}/packages/build/assets.d.ts"]
}
`,
    'README.md': `# ${name}

The ${name.replace('mfe-', '')} team's remote. ${SOURCES}

\`\`\`
npm run release -w ${name}
npm run rollback -w ${name}
npm run dev -- ${name}
\`\`\`
`,
  };
}
