import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import { study } from '../../testing/sample-study';
import type { CaseStudyData, StudyView } from './loader';

const found = routes.find(({ path }) => path === '/casestudy/:slug');

/** Renders the team's own route; its loader has its own test. */
async function show(data: CaseStudyData) {
  const module = await found?.lazy();
  const loader = jest.fn(() => ({ state: 'loaded', study }));
  const router = createMemoryRouter(
    [{ id: 'study', path: found?.path, Component: module?.page.Component, loader }],
    { initialEntries: ['/casestudy/queue?from=a'], hydrationData: { loaderData: { study: data } } },
  );
  render(<RouterProvider router={router} />);
  return { loader };
}
const showWith = (change: Partial<StudyView>) => show({ state: 'loaded', study: { ...study, ...change } });
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it('CSD-05 has its title as the first heading, its picture and a breadcrumb', async () => {
  await showWith({});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^A shorter queue$/);
  expect(document.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/queue.avif');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Case Studies' })).toHaveAttribute('href', '/casestudies');
});

it('CSD-06 D-38 has the five texts in order, as HTML whose links the browser handles', async () => {
  await showWith({});
  const headings = ['Introduction', 'Objectives', 'Solution', 'Implementation', 'Results'];
  const regions = headings.map((name) => screen.getByRole('region', { name }));
  for (const [at, region] of regions.entries()) {
    const next = regions[at + 1];
    if (next) expect(region.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  expect(screen.getByText('we').tagName).toBe('EM');
  expect(screen.getByText('we').closest('[data-foreign]')).not.toBeNull();
  expect(within(regions[1] as HTMLElement).getByRole('listitem')).toHaveTextContent('Less waiting');
});

it('CSD-07 has three figures, of which only a whole number counts up', async () => {
  await showWith({});
  const figures = [...document.querySelectorAll('.figures p:first-child')];
  expect(figures.map((figure) => figure.textContent)).toEqual([
    '97% Success Rate',
    '92.5% Client Satisfaction',
    '12 weeks Timeline',
  ]);
  expect(figures.map((figure) => figure.getAttribute('data-count'))).toEqual(['97', null, null]);
});

it('CSD-08 D-31 a figure of 0 is shown', async () => {
  await showWith({ figures: [{ label: 'Success Rate', text: '0%', number: 0, unit: '%' }] });
  expect(screen.getByText('Success Rate').closest('p')).toHaveTextContent(/^0% Success Rate$/);
});

it('CSD-09 shows the client’s feedback with its stars and the name', async () => {
  await showWith({});
  const feedback = within(screen.getByRole('region', { name: 'Client Feedback' }));
  expect(feedback.getByText('“It works.”').tagName).toBe('BLOCKQUOTE');
  expect(feedback.getByRole('img', { name: '5 out of 5' })).toBeVisible();
  expect(feedback.getByText('A bank')).toBeVisible();
});

it('D-30 without feedback there is no heading for it', async () => {
  await showWith({ feedback: null });
  expect(screen.queryByText('Client Feedback')).not.toBeInTheDocument();
});

it('CSD-10 the sidebar has a summary, the facts and a contact link', async () => {
  await showWith({});
  const side = within(screen.getByRole('complementary'));
  expect(side.getByRole('heading', { name: 'In short' })).toBeVisible();
  expect(side.getByText('people').tagName).toBe('B');
  expect(facts()).toEqual([
    ['Timeline', '12 weeks'],
    ['Technologies used', 'Python, SQL'],
    ['Client', 'A bank'],
  ]);
  expect(side.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
});

it('CSD-10 the sidebar leaves out unknown facts and an empty heading', async () => {
  await showWith({ client: '', side: { heading: '', content: '', timeline: '8', technologies: [] } });
  const side = within(screen.getByRole('complementary'));
  expect(side.queryByRole('heading')).not.toBeInTheDocument();
  expect(facts()).toEqual([['Timeline', '8']]);
});

it('CSD-02 ERR-05 a failure shows the heading, its message as text, and links to reload and back', async () => {
  await show({ state: 'failed', message: '<b>The server rests.</b>' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Case Study Not Found$/);
  expect(screen.getByText('<b>The server rests.</b>')).toBeVisible();
  const reload = screen.getByRole('link', { name: 'Reload' });
  expect(reload).toHaveAttribute('href', '/casestudy/queue?from=a');
  expect(reload.closest('[data-document]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Case Studies' })).toHaveAttribute('href', '/casestudies');
});

it('CSD-04 ERR-06 a missing study shows the same heading and link back, and nothing else', async () => {
  await show({ state: 'missing' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Case Study Not Found$/);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Back to Case Studies']);
  expect(document.querySelector('p')).toBeNull();
});

it('CSD-01 STA-07 D-58 a page without its study shows a spinner and then gets it', async () => {
  const { loader } = await show({ state: 'late' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByRole('heading', { level: 1, name: 'A shorter queue' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(loader).toHaveBeenCalledTimes(1);
});

it('CSD-01 STA-07 while a study is loading there is a spinner', () => {
  const Pending = found?.Pending;
  expect(Pending).toBeDefined();
  if (Pending) render(<Pending />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});
