export interface NewRemote {
  /** Name of the remote, `mfe-academy`. */
  name: string;
  /** Address of its first page, `/academy`. */
  path: string;
}

interface Words extends NewRemote {
  /** Name of the page's folder and chunk. */
  page: string;
  title: string;
  component: string;
  team: string;
}

/** Sources of a remote with one page, by path in its folder. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const page = remote.path.slice(1);
  const words: Words = {
    ...remote,
    page,
    title: `${page[0]?.toUpperCase()}${page.slice(1).replaceAll('-', ' ')}`,
    component: `${page.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Page`,
    team: remote.name.replace('mfe-', ''),
  };
  return { ...sourceFiles(words), ...pageFiles(words) };
}

function sourceFiles({ name, path, page, title, team }: Words): Record<string, string> {
  return {
    'webpack.config.ts': `import { remoteConfiguration } from '@weft/build/remote';

export default remoteConfiguration({ name: '${name}', directory: import.meta.dirname });
`,
    'src/remote.ts': `import type { RemoteModule } from '@weft/federation/remote-module';
import { routes } from './routes';

/** The only exposed module. */
export const remote = {
  routes,
  listed: async () => (await import(/* webpackChunkName: "listed" */ './listed')).listed,
} satisfies RemoteModule;
`,
    'src/routes.tsx': `import type { RemoteRoute } from '@weft/federation/remote-module';

/** The pages that the ${team} team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '${path}',
    handle: { page: '${page}' },
    lazy: () => import(/* webpackChunkName: "${page}" */ './pages/${page}/page'),
  },
];
`,
    'src/listed.ts': `import type { ListedPage } from '@weft/federation/listed-pages';

/** Pages for the sitemap and search. */
export const listed: ListedPage[] = [{ path: '${path}', title: '${title}' }];
`,
    'src/listed.test.ts': `import { descriptionFault } from '@weft/federation/description-fault';
import { claimedPaths } from '@weft/federation/remote-module';
import { listed } from './listed';
import { remote } from './remote';

it('what is listed is what the routes serve', () => {
  expect(descriptionFault({ paths: claimedPaths(remote), listed, redirects: [] })).toBeNull();
});
`,
  };
}

function pageFiles({ path, page, title, component, team }: Words): Record<string, string> {
  return {
    [`src/pages/${page}/page.ts`]: `import type { PageModule } from '@weft/federation/remote-module';
import { ${component} } from './${component}';
import { head } from './head';

export const page = { Component: ${component}, head } satisfies PageModule;
`,
    [`src/pages/${page}/head.ts`]: `import type { Head } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';

export function head(): Head {
  return {
    title: '${title}',
    description: \`${title} at \${company.name}.\`,
    canonical: '${path}',
  };
}
`,
    [`src/pages/${page}/${component}.tsx`]: `import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { PageHead } from '@weft/ui/head/PageHead';
import { Section } from '@weft/ui/section/Section';

/** \`${path}\` */
export function ${component}() {
  return (
    <>
      <PageHead title="${title}" breadcrumbs={<Breadcrumbs current="${title}" />} />
      <Section tight>
        <p>This page is the ${team} team’s.</p>
      </Section>
    </>
  );
}
`,
    [`src/pages/${page}/page.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { page } from './page';

it('has its title as heading and in its head', () => {
  render(<page.Component />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${title}');
  expect(page.head()).toMatchObject({ title: '${title}', canonical: '${path}' });
});
`,
  };
}
