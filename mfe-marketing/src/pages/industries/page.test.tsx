import { screen, within } from '@testing-library/react';
import { paths } from '@weft/site/paths';
import { industryTitles } from '../../content/catalogue';
import { typesOf } from '../../testing/load-page';
import { showPage } from '../../testing/show-page';

it('RTE-09 is served at the misspelt address, with its title spelt correctly (D-01)', async () => {
  const { status, head } = await showPage('industries');
  expect(status).toBe(200);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Industries$/);
  expect(head).toMatchObject({ title: 'Industries', canonical: '/industires' });
  expect(typesOf(head)).toEqual(['BreadcrumbList']);
});

it('IDL-01 CST-07 shows the seven industries in order, each with a picture', async () => {
  await showPage('industries');
  const rows = screen.getAllByRole('article');
  const titles = rows.map((row) => within(row).getByRole('heading', { level: 2 }).textContent);
  expect(titles).toEqual(industryTitles);
  for (const row of rows) expect(within(row).getByRole('presentation')).toHaveAttribute('src');
});

it('IDL-02 each industry has a Learn More link to its page', async () => {
  await showPage('industries');
  const links = screen.getAllByRole('link', { name: /^Learn More about / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(industryTitles.map(paths.industry));
  expect(links[2]).toHaveAccessibleName('Learn More about Food & Beverages');
  expect(links[2]).toHaveAttribute('href', '/industires/Food%20%26%20Beverages');
});

it('IDL-03 has the enquiry form with no service chosen', async () => {
  await showPage('industries');
  const form = within(screen.getByRole('region', { name: 'Get In Touch' }));
  expect(form.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  expect(form.getByRole('combobox', { name: /^Service/ })).toHaveValue('');
});
