import { screen } from '@testing-library/react';
import { paths } from '@weft/site/paths';
import { serviceGroups } from '../../content/catalogue';
import { typesOf } from '../../testing/load-page';
import { showPage } from '../../testing/show-page';

it('SVS-01 the title is Services', async () => {
  await showPage('services');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Services$/);
});

it('SVS-02 CST-06 the first four services are cards that lead to their pages', async () => {
  await showPage('services');
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(4);
  for (const { title } of serviceGroups) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', paths.mainService(title));
  }
  expect(paths.mainService('Enterprise AI')).toBe('/service/mainservices/Enterprise%20AI');
});

it('each card names its sub-services, and has a picture in two sizes', async () => {
  await showPage('services');
  for (const name of serviceGroups.flatMap(({ services }) => services)) {
    expect(screen.getByText(name)).toBeVisible();
  }
  const pictures = screen.getAllByRole('presentation');
  expect(pictures[0]).toHaveAttribute('srcset', expect.stringMatching(/-s\.svg 560w, .+\.svg 1120w$/));
});

it('links to Contact', async () => {
  await showPage('services');
  expect(screen.getByRole('link', { name: 'Describe your case' })).toHaveAttribute('href', '/contact');
});

it('has head data of its own', async () => {
  const { status, head } = await showPage('services');
  expect(status).toBe(200);
  expect(head).toMatchObject({ title: 'Services', canonical: '/services' });
  expect(typesOf(head)).toEqual(['BreadcrumbList']);
});
