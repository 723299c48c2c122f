import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { allPages } from '../stack/addresses';
import { RawPage } from '../stack/raw-page';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

for (const address of [paths.home, paths.about]) {
  test(`PRD-01 ${address} says what is offered, and to whom`, async ({ request }) => {
    const text = (await RawPage.get(request, address)).mainText;
    const offers = [/consultancy/i, /\bAI\b/, /automation/i, /data science/i, /custom software/i];
    const audiences = [/enterprises/i, /startups/i, /retailers/i, /healthcare/i, /fintech/i, /others/i];
    for (const words of [...offers, ...audiences]) expect(text).toMatch(words);
  });
}

test('PRD-03 no page has a login or sets a cookie', async ({ request, page, context }) => {
  for (const address of allPages) {
    const raw = await RawPage.get(request, address);
    expect(raw.status, address).toBe(200);
    expect(raw.headers['set-cookie'], address).toBeUndefined();
    expect(raw.html, address).not.toMatch(/type="password"/i);
    expect(raw.html, address).not.toMatch(/>\s*(log ?in|sign ?in|sign ?up|register|my account)\s*</i);
  }
  await visit(page, paths.home);
  expect(await context.cookies()).toEqual([]);
});
