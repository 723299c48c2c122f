import { act, render, screen, within } from '@testing-library/react';
import type { EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import { loaded } from '../../testing/sample-article';
import type { ArticleView, BlogPostData } from './loader';

const found = routes.find(({ path }) => path === '/blog/:slug');

/** Renders the team's own route; its loader has its own test. */
async function show(data: BlogPostData, outcome?: EnquiryOutcome) {
  const module = await found?.lazy();
  const loader = jest.fn(() => loaded);
  const router = createMemoryRouter(
    [{ id: 'post', path: found?.path, Component: module?.page.Component, loader }],
    {
      initialEntries: ['/blog/loom?from=a'],
      hydrationData: { loaderData: { post: data }, actionData: outcome ? { post: outcome } : null },
    },
  );
  const view = render(<RouterProvider router={router} />);
  return { ...view, loader, jump: () => act(() => router.navigate('?from=a#main')) };
}
const showWith = (change: Partial<ArticleView>) => show({ ...loaded, post: { ...loaded.post, ...change } });
const hrefs = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

it('BLD-01 the title is the first heading, with a breadcrumb', async () => {
  await show(loaded);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^On looms$/);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(hrefs(trail.getAllByRole('link')).slice(0, 2)).toEqual([
    ['Home', '/'],
    ['Blog', '/blog-list'],
  ]);
});

it('BLD-02 D-52 a card shows author, last change, category, reading time and picture', async () => {
  await show(loaded);
  const byline = screen.getByText('min read', { exact: false }).closest('p');
  expect(byline).toHaveTextContent(/^AdaUpdated 13 Mar 2025AI4 min read$/);
  expect(within(byline as HTMLElement).getByText('13 Mar 2025')).toHaveAttribute(
    'datetime',
    '2025-03-12T20:00:00Z',
  );
  const picture = byline?.closest('article')?.querySelector('img');
  expect(picture).toHaveAttribute('src', 'https://pictures.example/loom.avif');
  expect(picture).toHaveAttribute('loading', 'eager');
});

it('BLD-03 D-38 the text is rendered as HTML, and the browser handles its links', async () => {
  await show(loaded);
  expect(screen.getByRole('heading', { level: 2, name: 'Warp' })).toHaveAttribute(
    'id',
    'user-content-part-warp',
  );
  const strong = screen.getByText('held');
  expect(strong.tagName).toBe('STRONG');
  expect(strong.closest('[data-foreign]')).not.toBeNull();
});

it('BLD-04 BLD-07 the sidebar has a demo link and a form that posts to the post’s own address', async () => {
  await show(loaded);
  const side = within(screen.getByRole('complementary'));
  expect(side.getByRole('link', { name: 'Book a Demo' })).toHaveAttribute('href', '/contact');
  const form = side.getByRole('textbox', { name: /^Name/ }).closest('form');
  expect(form).toHaveAttribute('action', '/blog/loom');
  expect(form).toHaveAttribute('method', 'post');
});

it('GAT-09 the title begins with “Error:” after an enquiry that was not sent', async () => {
  const args = { data: loaded, params: { slug: 'loom' }, url: new URL('https://site.example/blog/loom') };
  const { page } = (await found?.lazy()) ?? {};
  expect(page?.head({ ...args, actionData: { sent: false, values: {} } }).title).toBe('Error: On looms');
  expect(page?.head({ ...args, actionData: { sent: true } }).title).toBe('On looms');
});

it('BLD-06 related posts are linked, with author and date', async () => {
  await show(loaded);
  const related = within(screen.getByRole('region', { name: 'Related Blogs' }));
  expect(hrefs(related.getAllByRole('link'))).toEqual([['On spindles', '/blog/spindle']]);
  expect(related.getByRole('article')).toHaveTextContent(/^DataOn spindlesGrace · 11 Mar 2025$/);
});

it('D-26 a related post without a slug has no link', async () => {
  await show({ ...loaded, related: loaded.related.map((post) => ({ ...post, slug: '' })) });
  const related = within(screen.getByRole('region', { name: 'Related Blogs' }));
  expect(related.getByRole('heading', { name: 'On spindles' })).toBeVisible();
  expect(related.queryByRole('link')).not.toBeInTheDocument();
});

it('a post ends with a case study and its figure', async () => {
  await show(loaded);
  const practice = within(screen.getByRole('region', { name: 'In practice' }));
  expect(practice.getByRole('link', { name: 'Warping in a day' })).toHaveAttribute(
    'href',
    '/casestudy/warping',
  );
  expect(practice.getByText('Hours: 9 to 3')).toBeVisible();
});

it('D-08 without related posts there is no heading for them', async () => {
  await show({ ...loaded, related: [] });
  expect(screen.queryByText('Related Blogs')).not.toBeInTheDocument();
});

it('a post with three or more sections has a table of contents', async () => {
  await show(loaded);
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(
    [...contents.getByRole('group').querySelectorAll('li')].map((item) => item.dataset['level']),
  ).toEqual(['2', '3', '2']);
  expect(contents.getByText('Heddles')).toHaveAttribute('href', '#part-heddles');
});

it('a post with two sections has no table of contents', async () => {
  await showWith({ outline: loaded.post.outline.slice(0, 2) });
  expect(screen.queryByRole('navigation', { name: 'Contents' })).not.toBeInTheDocument();
});

it.each([
  ['both', {}, ['Previous On bobbins', 'Next On shuttles']],
  ['the newer one', { older: null }, ['Next On shuttles']],
  ['the older one', { newer: null }, ['Previous On bobbins']],
])('links to the posts around it: %s', async (_what, change, names) => {
  await show({ ...loaded, ...change });
  const links = within(screen.getByRole('navigation', { name: 'Previous and next post' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.textContent)).toEqual(names);
  for (const link of links)
    expect([link.getAttribute('rel'), link.getAttribute('href')]).toEqual(
      link.textContent?.startsWith('Next') ? ['next', '/blog/a%20b'] : ['prev', '/blog/bobbin'],
    );
});

it('a post without neighbours has no links to others', async () => {
  await show({ ...loaded, older: null, newer: null });
  expect(screen.queryByRole('navigation', { name: 'Previous and next post' })).not.toBeInTheDocument();
});

it('D-03 D-09 a missing post is “Page not found” with a link back', async () => {
  await show({ state: 'missing' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page not found$/);
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog-list');
  expect(screen.queryByRole('link', { name: 'Reload' })).not.toBeInTheDocument();
});

it('ERR-03 D-09 if the API failed, there are links to reload and back, and no message', async () => {
  await show({ state: 'failed' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Blog$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '/blog/loom?from=a');
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog-list');
});

describe.each(['failed', 'late', 'missing'] as const)('an enquiry whose post is %s afterwards', (state) => {
  it('GAT-09 ERR-02 STA-04 keeps what was typed if it was not sent', async () => {
    const { jump } = await show({ state }, { sent: false, values: { name: 'Ada', comments: 'Looms' } });
    await jump();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ada');
    expect(screen.getByRole('textbox', { name: /^Comments/ })).toHaveValue('Looms');
    expect(screen.getByRole('button', { name: /^Send/ }).closest('form')).toHaveAttribute(
      'action',
      '/blog/loom',
    );
  });

  it('GAT-09 ERR-01 says so if it was stored, and the page is not loaded again', async () => {
    const { loader, jump } = await show({ state }, { sent: true, reference: 'A1' });
    await jump();
    expect(screen.getByText('Message sent successfully!')).toBeVisible();
    expect(screen.getByText('A1')).toBeVisible();
    expect(loader).not.toHaveBeenCalled();
  });
});

it('BLD-08 STA-06 D-58 a page without its post says Loading... and then gets it', async () => {
  const { loader } = await show({ state: 'late' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  expect(await screen.findByRole('heading', { level: 1, name: 'On looms' })).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(loader).toHaveBeenCalledTimes(1);
});

it('BLD-08 STA-06 while a post is loading the page says Loading...', () => {
  const Pending = found?.Pending;
  expect(Pending).toBeDefined();
  if (Pending) render(<Pending />);
  expect(screen.getByText('Loading...')).toBeVisible();
});
