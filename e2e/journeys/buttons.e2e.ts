import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { mostCommonColour } from '../stack/pixels';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

/** The primary buttons of each kind of screen, by role and name. */
const buttons = [
  [paths.home, 'link', 'Get Started'],
  [paths.home, 'link', 'Contact us'],
  [paths.about, 'link', 'Contact Us (opens in new tab)'],
  [paths.contact, 'button', 'Send message'],
  [paths.services, 'link', 'Describe your case'],
  [paths.mainService('Enterprise AI'), 'link', 'Get In Touch'],
  [paths.service('Chatbots'), 'link', 'Talk to us'],
  [paths.industries, 'button', 'Send message'],
  [paths.industry('Fintech'), 'link', 'Get In Touch'],
] as const;

for (const [address, role, name] of buttons) {
  test(`STA-15 at ${address} ${role} ${name} fills with colour on hover and empties`, async ({
    page,
    context,
  }) => {
    await visit(page, address);
    const element = page.getByRole('main').getByRole(role, { name, exact: true });
    const colour = () => mostCommonColour(context, element);
    await element.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    const before = await colour();
    expect(before.share).toBeGreaterThan(0.5);
    await element.hover();
    await expect.poll(async () => (await colour()).colour).not.toBe(before.colour);
    await expect.poll(async () => (await colour()).share).toBeGreaterThan(0.5);
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await colour()).colour).toBe(before.colour);
  });
}
