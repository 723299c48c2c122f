import { tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { test } from './test';
import type { Visitor } from './visitor';

const service = (visitor: Visitor) => visitor.barLink('Enterprise AI');
const industry = (visitor: Visitor) => visitor.barLink('Fintech');
const control = (visitor: Visitor, name: string) => visitor.find('control', `${name} menu`, 'bar');
/** A point outside the bar and its submenus. */
const away = { x: 5, y: 715 };

test('NAV-16 STA-11 STA-14 with the pointer one submenu is open at a time, and a chosen link closes it', async ({
  visitor,
}) => {
  await visitor.visit(paths.home);
  await service(visitor).expectHidden();
  await visitor.barLink('Services').hover();
  await service(visitor).expect({ isVisible: true });
  await visitor.barLink('Industries').hover();
  await industry(visitor).expect({ isVisible: true });
  await service(visitor).expectHidden();
  await visitor.pointTo(away);
  await industry(visitor).expectHidden();
  await visitor.barLink('Services').hover();
  await service(visitor).click();
  await visitor.expectPage(paths.mainService('Enterprise AI'), 'Enterprise AI');
  await service(visitor).expectHidden();
});

test('NAV-16 STA-12 STA-14 a click opens a submenu; a second click, or one outside, closes it', async ({
  visitor,
}) => {
  await visitor.visit(paths.home);
  for (const close of [() => control(visitor, 'Services').click(), () => visitor.clickAt(away)]) {
    await control(visitor, 'Services').click();
    await service(visitor).expect({ isVisible: true });
    await close();
    await visitor.pointTo(away);
    await service(visitor).expectHidden();
  }
});

test('NAV-16 D-13 STA-12 by keyboard focus, Enter and Space open a submenu, and Escape returns the focus', async ({
  visitor,
}) => {
  await visitor.visit(paths.home);
  await visitor.barLink('Services').focus();
  await visitor.press('Tab');
  await control(visitor, 'Services').expect({ isFocused: true });
  await service(visitor).expect({ isVisible: true });
  await visitor.press('Escape');
  await service(visitor).expectHidden();
  for (const key of ['Enter', 'Space'] as const) {
    await control(visitor, 'Industries').focus();
    await visitor.press(key);
    await industry(visitor).expect({ isVisible: true });
    await visitor.press('Tab');
    await visitor.press('Escape');
    await industry(visitor).expectHidden();
    await control(visitor, 'Industries').expect({ isFocused: true });
    await visitor.press('Escape');
  }
});

test('NAV-17 NAV-18 NAV-20 STA-13 on a phone the menu opens, expands, follows a link and closes', async ({
  visitor,
}) => {
  await visitor.browser.resize(390, 844);
  await visitor.visit(paths.home);
  await visitor.barLink('Career').expectHidden();
  await visitor.find('button', 'Menu', 'bar').tap();
  await visitor.barLink('Career').expect({ isVisible: true });
  await control(visitor, 'Services').tap();
  await service(visitor).expect({ isVisible: true });
  await control(visitor, 'Industries').tap();
  await industry(visitor).expect({ isVisible: true });
  await service(visitor).expectHidden();
  await visitor.expectPage(paths.home, tagline.headline);
  await visitor.find('button', 'Close menu', 'bar').tap();
  await visitor.barLink('Career').expectHidden();
  await visitor.find('button', 'Menu', 'bar').tap();
  await industry(visitor).expectHidden();
  await visitor.barLink('Career').tap();
  await visitor.expectPage(paths.career, 'Join our Team');
  await visitor.barLink('Career').expectHidden();
});

test('D-13 on a wide touch screen the first tap on a parent opens its submenu, the second follows its link', async ({
  visitor,
}) => {
  await visitor.visit(paths.home);
  await visitor.barLink('Industries').tap();
  await industry(visitor).expect({ isVisible: true });
  await visitor.expectPage(paths.home, tagline.headline);
  await visitor.barLink('Industries').tap();
  await visitor.expectPage(paths.industries, 'Industries');
});
