import { expect, type Locator } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { visit, withMotion } from '../stack/visitor';

test.use(withMotion);

/** Maximum time in ms until a button looks as before, after the pointer has left it. */
const EMPTY_AGAIN = 700;

/** Screens of each team with their buttons, including links that look like buttons. */
const screens: [id: string, address: string, names: string[]][] = [
  ['STA-15', paths.home, ['Get Started', 'Our Services', 'Send message', 'Contact us']],
  ['STA-15 ABT-06', paths.about, ['Contact Us (opens in new tab)']],
  ['STA-15', paths.service('Chatbots'), ['Talk to us', 'Start a conversation']],
  ['STA-15 CSD-11', paths.caseStudy('claims-coding-with-cited-proposals'), ['Talk to us']],
  ['STA-15', paths.job(1), ['Submit application']],
];

interface Look {
  background: string;
  filled: string;
  color: string;
}

const lookOf = (button: Locator): Promise<Look> =>
  button.evaluate((element) => {
    const { backgroundColor, backgroundSize, color } = getComputedStyle(element);
    return { background: backgroundColor, filled: backgroundSize, color };
  });

/** End times of the running animations, in ms from their starts. */
const endsOf = (button: Locator): Promise<number[]> =>
  button.evaluate((element) =>
    element.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

const settled = (button: Locator): Promise<unknown> =>
  button.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(() => null),
  );

for (const [id, address, names] of screens) {
  test(`${id} the buttons at ${address} fill with colour under the pointer and empty again`, async ({
    page,
  }) => {
    await visit(page, address);
    for (const name of names) {
      const main = page.getByRole('main');
      const button = main
        .getByRole('link', { name, exact: true })
        .or(main.getByRole('button', { name, exact: true }));
      await button.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await settled(button);
      const rest = await lookOf(button);
      await button.hover();
      await settled(button);
      const full = await lookOf(button);
      expect(full.filled, name).toBe('100% 100%');
      expect(full.background, name).not.toBe(rest.background);
      expect(rest.filled, name).not.toBe(full.filled);

      await page.mouse.move(0, 0);
      for (const end of await endsOf(button)) expect(end, name).toBeLessThanOrEqual(EMPTY_AGAIN);
      await settled(button);
      expect(await lookOf(button), name).toEqual(rest);
    }
  });
}
