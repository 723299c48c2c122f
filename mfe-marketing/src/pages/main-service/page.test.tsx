import { screen, within } from '@testing-library/react';
import { paths } from '@weft/site/paths';
import { serviceGroups } from '../../content/catalogue';
import { groups } from '../../content/service-groups/groups';
import { type LoadedPage, loadPage, typesOf } from '../../testing/load-page';
import { showPage } from '../../testing/show-page';

const region = (name: string) => screen.getByRole('region', { name });
const titlesIn = (name: string) =>
  within(region(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe.each(groups)('$title', (group) => {
  let shown: LoadedPage;
  beforeEach(async () => {
    shown = await showPage('main-service', group.title);
  });

  it('RTE-19 MSV-01 has a hero and an introduction', () => {
    expect(shown.status).toBe(200);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(group.mainTitle);
    expect(screen.getByText(group.shortDescription)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: group.introHeading })).toBeVisible();
    expect(screen.getByText(group.introParagraph)).toBeVisible();
    expect(screen.getByText(group.introParagraph2 ?? '')).toBeVisible();
  });

  it('MSV-02 has a workflow of four steps, each with name and text', () => {
    const steps = within(region('How the work runs')).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    group.workflow.forEach(({ name, description }, at) => {
      expect(steps[at]).toHaveTextContent(`${at + 1}${name}${description}`);
    });
  });

  it('MSV-03 has a card for each sub-service that leads to its page', () => {
    const links = within(region('What we build')).getAllByRole('link');
    const expected = serviceGroups.find(({ title }) => title === group.title)?.services.map(paths.service);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  });

  it('D-56 shows reasons to choose us, use cases and questions', () => {
    const reasons = [...group.answers, ...group.extraInfo].map(({ name }) => name);
    expect(titlesIn('What you can hold us to')).toEqual(reasons);
    expect(titlesIn('Where it helps')).toEqual(group.useCases.map(({ name }) => name));
    expect(titlesIn('Questions we are asked')).toEqual(group.questions.map(({ question }) => question));
  });

  it('MSV-04 MSV-07 D-28 has the enquiry form, with this service chosen', () => {
    const form = within(region('Get In Touch'));
    expect(form.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
    expect(form.getByRole('combobox', { name: /^Service/ })).toHaveValue(group.title);
    expect(form.getByRole('button', { name: 'Send message' })).toBeEnabled();
  });

  it('MSV-05 MSV-06 D-57 has five industries, the first open, each with a link to its page', () => {
    const items = within(region('Industries We Serve')).getAllByRole('group');
    expect(items.map((item) => item.hasAttribute('open'))).toEqual([true, false, false, false, false]);
    group.industries.forEach(({ name, description }, at) => {
      expect(items[at]).toHaveTextContent(`${name}${description}`);
      expect(items[at]?.querySelector('a')).toHaveAttribute('href', paths.industry(name));
    });
  });

  it('has head data of its own', () => {
    expect(shown.head).toMatchObject({
      description: group.shortDescription,
      canonical: paths.mainService(group.title),
    });
    expect(shown.head.title).toContain(group.title);
    expect(typesOf(shown.head)).toEqual(['Service', 'BreadcrumbList']);
  });
});

it('D-54 a name in another case shows the same page, with the canonical address that links use', async () => {
  const { status, head } = await loadPage('main-service', 'enterprise ai');
  expect(status).toBe(200);
  expect(head.canonical).toBe('/service/mainservices/Enterprise%20AI');
});

it('GAT-05 no two main services share a title or a description', async () => {
  const heads = await Promise.all(
    groups.map(async ({ title }) => (await loadPage('main-service', title)).head),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(groups.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(groups.length);
});

it('SRV-06 D-06 an unknown name is 404, noindex and logged, and its page has no enquiry form', async () => {
  const { status, head, events } = await showPage('main-service', 'Alchemy');
  expect(status).toBe(404);
  expect(events).toEqual([{ level: 'warn', message: 'service not found', fields: { name: 'Alchemy' } }]);
  expect(head.robots).toBe('noindex');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Service not found$/);
  expect(screen.queryByRole('combobox')).toBeNull();
});
