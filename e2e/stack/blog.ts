import type { Locator, Page } from '@playwright/test';

/** Cards of posts or case studies in `main`. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** The titles of the cards, in order. */
export const titles = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents();

/** The blog list's numbered pages. */
export const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' });

export const currentPage = (page: Page): Locator => pages(page).locator('[aria-current=page]');

/** A box of the blog list's sidebar. */
export const sideBox = (page: Page, name: string): Locator =>
  page.getByRole('complementary').getByRole('region', { name, exact: true });

export const category = (page: Page, name: string): Locator =>
  sideBox(page, 'Categories').getByRole('link', { name, exact: true });
