import { screen, within } from '@testing-library/react';
import { paths } from '@weft/site/paths';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { serviceGroups } from '../../content/catalogue';
import { services } from '../../content/services/services';
import { routes } from '../../routes';
import { type LoadedPage, loadPage, typesOf } from '../../testing/load-page';
import { showPage } from '../../testing/show-page';

const region = (name: string) => screen.getByRole('region', { name });

describe.each(services)('$title', (service) => {
  let shown: LoadedPage;
  beforeEach(async () => {
    shown = await showPage('service', service.title);
  });

  it('RTE-18 SRV-01 has title, subtitle, text and a button to Contact', () => {
    expect(shown.status).toBe(200);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(service.title);
    expect(screen.getByText(service.subTitle)).toBeVisible();
    expect(screen.getByText(service.shortDescription)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
  });

  it('SRV-02 has an introduction with two paragraphs', () => {
    const introduction = within(region(service.introHeading));
    expect(introduction.getByText(service.introParagraph)).toBeVisible();
    expect(introduction.getByText(service.introParagraph2)).toBeVisible();
  });

  it('SRV-03 has numbered steps', () => {
    const steps = within(region('How we go about it')).getAllByRole('listitem');
    expect(steps).toHaveLength(service.steps.length);
    service.steps.forEach(({ name, description }, at) => {
      expect(steps[at]).toHaveTextContent(`Step ${at + 1}${name}${description}`);
    });
  });

  it('SRV-04 has a grid of reasons with icon, name and text', () => {
    const cells = within(region('Why choose us')).getAllByRole('listitem');
    expect(cells).toHaveLength(service.answers.length);
    service.answers.forEach(({ icon, name, description }, at) => {
      expect(cells[at]).toHaveTextContent(`${name}${description}`);
      expect(cells[at]?.querySelector('svg') !== null).toBe(icon !== undefined);
    });
  });

  it('SRV-05 closes with a call to Contact', () => {
    const closing = within(region(service.closing.heading));
    expect(closing.getByText(service.closing.text)).toBeVisible();
    expect(closing.getByRole('link')).toHaveAttribute('href', '/contact');
  });

  it('has head data of its own', () => {
    const { head } = shown;
    expect(head).toMatchObject({
      description: service.shortDescription,
      canonical: paths.service(service.title),
    });
    expect(head.title).toContain(service.title);
    expect(typesOf(head)).toEqual(['Service', 'BreadcrumbList']);
  });
});

it('D-54 the breadcrumb leads through the main service, and another case has the same canonical address', async () => {
  const { head } = await showPage('service', 'saas DEVELOPMENT');
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Enterprise Application' })).toHaveAttribute(
    'href',
    '/service/mainservices/Enterprise%20Application',
  );
  expect(head.canonical).toBe('/service/SaaS%20development');
});

describe('SRV-06 D-06 an unknown name', () => {
  it.each(['Alchemy', '50% off', '../services', 'a&b'])('%s is 404, and is logged', async (name) => {
    const { status, events, head } = await loadPage('service', name);
    expect(status).toBe(404);
    expect(events).toEqual([{ level: 'warn', message: 'service not found', fields: { name } }]);
    expect(head).toMatchObject({ title: 'Service not found', robots: 'noindex' });
  });

  it('shows links to the four main services and Contact, but no service', async () => {
    await showPage('service', 'Alchemy');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Service not found$/);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([...serviceGroups.map(({ title }) => paths.mainService(title)), paths.contact]);
    expect(screen.queryByText('Talk to us')).toBeNull();
  });
});

describe('addresses', () => {
  const patterns = routes.map(({ path }) => ({ path })) as RouteObject[];

  it.each([
    {
      id: 'RTE-18',
      address: '/service/SaaS%20development',
      path: '/service/:name',
      name: 'SaaS development',
    },
    { id: 'RTE-18', address: '/service/50%25%20R%26D', path: '/service/:name', name: '50% R&D' },
    {
      id: 'RTE-19',
      address: '/service/mainservices/Enterprise%20AI',
      path: '/service/mainservices/:name',
      name: 'Enterprise AI',
    },
    {
      id: 'RTE-10',
      address: '/industires/Food%20%26%20Beverages',
      path: '/industires/:name',
      name: 'Food & Beverages',
    },
  ])('$id D-04 D-54 $address matches $path, with its name decoded once', ({ address, path, name }) => {
    const match = matchRoutes(patterns, address)?.[0];
    expect(match).toMatchObject({ route: { path }, params: { name } });
  });
});
