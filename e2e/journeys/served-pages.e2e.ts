import { expect, type Page } from '@playwright/test';
import { company, tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { cards } from '../stack/blog';
import { serviceGroups } from '../stack/catalogue';
import { test } from '../stack/test';
import { heading, hydrated } from '../stack/visitor';

for (const scripts of [false, true]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });
    const open = async (page: Page, address: string) => {
      const response = await page.goto(address);
      if (scripts) await hydrated(page);
      return response;
    };

    test('RTE-01 PRD-06 HOM-03 the home page shows the headline and the four services', async ({ page }) => {
      const response = await open(page, paths.home);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`${tagline.headline} | ${company.name}`);
      await expect(heading(page)).toHaveText('Artificial Intelligence you can trust');
      for (const { title } of serviceGroups) {
        const card = page.getByRole('main').getByRole('link', { name: title });
        await expect(card).toHaveAttribute('href', `/service/mainservices/${title.replaceAll(' ', '%20')}`);
      }
      await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
        'href',
        '/contact',
      );
    });

    test('RTE-04 CST-02 the blog shows six posts', async ({ page }) => {
      const response = await open(page, paths.blogList);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`Blog | ${company.name}`);
      await expect(heading(page)).toHaveText('Blog');
      await expect(cards(page)).toHaveCount(6);
    });

    test('RTE-14 CAR-01 CAR-03 the career page lists openings with their details', async ({ page }) => {
      const response = await open(page, paths.career);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`Career | ${company.name}`);
      await expect(heading(page)).toHaveText('Join our Team');
      await expect(page.getByRole('heading', { name: 'Find Your Perfect Role' })).toBeVisible();
      const details = page.getByRole('link', { name: /^View Detail/ });
      await expect(details).toHaveCount(6);
      for (const link of await details.all())
        expect(await link.getAttribute('href')).toMatch(/^\/joblist\/\d+$/);
    });

    test('RTE-17 an opening shows its title and leads back', async ({ page }) => {
      const response = await open(page, paths.job(1));
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`Machine Learning Engineer | ${company.name}`);
      await expect(heading(page)).toHaveText('Machine Learning Engineer');
      await expect(page.getByRole('heading', { name: 'What you will do' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Career' })).toHaveAttribute('href', paths.career);
    });

    test('RTE-33 PRD-04 PRD-05 navigation and footer surround every page', async ({ page, problems }) => {
      problems.expect(/Failed to load resource: the server responded with a status of 404/);
      for (const address of [paths.home, paths.blogList, paths.career, paths.job(1), '/nowhere']) {
        await open(page, address);
        await expect(page.getByRole('banner')).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
        const footer = page.getByRole('contentinfo');
        await expect(footer).toHaveCount(1);
        await expect(footer.getByText(tagline.footer, { exact: true })).toBeVisible();
        await expect(footer.getByText(tagline.trust, { exact: true })).toBeVisible();
      }
    });
  });
}
