import { render, screen, within } from '@testing-library/react';
import { sampleMenus } from '../testing/sample-menus';
import { Footer } from './Footer';

beforeEach(() => void render(<Footer menus={sampleMenus} />));

const column = (name: string) => within(screen.getByRole('navigation', { name }));
const linksOf = (name: string) =>
  column(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('PRD-04 PRD-05 FTR-02 shows both taglines, the logo and the name', () => {
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('Where Innovation Meets Commitment')).toBeVisible();
  expect(footer.getByText('Artificial Intelligence - you can trust')).toBeVisible();
  expect(footer.getByText('Meridian')).toBeVisible();
  expect(footer.getByRole('img', { name: 'Meridian logo' })).toBeVisible();
});

it('FTR-03 FTR-04 links to three profiles, each in a new tab that cannot reach back', () => {
  const external = screen
    .getAllByRole('link')
    .filter((link) => /^https:/.test(link.getAttribute('href') ?? ''));
  expect(external).toHaveLength(3);
  for (const [at, name] of ['Facebook', 'Instagram', 'LinkedIn'].entries()) {
    expect(external[at]).toHaveAttribute('target', '_blank');
    expect(external[at]?.getAttribute('rel')).toContain('noopener');
    expect(external[at]).toHaveAccessibleName(`${name} (opens in new tab)`);
  }
});

it('FTR-05 FTR-06 FTR-07 FTR-08 the expertise column leads to the groups of the services menu', () => {
  expect(linksOf('Expertise')).toEqual([
    ['Looms', '/looms/Looms'],
    ['Yarns & dyes', '/looms/Yarns%20%26%20dyes'],
  ]);
});

it('FTR-14 FTR-15 FTR-16 FTR-17 FTR-18 FTR-19 FTR-20 the industries column has the first six of seven (D-37)', () => {
  expect(linksOf('Industries').map(([text]) => text)).toEqual([
    'Carpets',
    'Sails',
    'Tents',
    'Curtains',
    'Flags',
    'Nets',
  ]);
});

it('FTR-01 CST-15 shows a loop without sound, at normal speed, hidden from assistive technology', () => {
  const video = document.querySelector('footer video') as HTMLVideoElement;
  expect(video.loop).toBe(true);
  expect(video.muted).toBe(true);
  expect(video.defaultMuted).toBe(true);
  expect(video.playbackRate).toBe(1);
  expect(video).toHaveAttribute('aria-hidden', 'true');
  expect(video).toHaveAttribute('preload', 'none');
});

it('D-15 the motion can be paused', () => {
  expect(screen.getByRole('button', { name: 'Pause motion' })).toBeEnabled();
});

it('FTR-21 CST-01 shows the year 2025 and the company', () => {
  expect(screen.getByText('© 2025 Meridian. All rights reserved.')).toBeVisible();
});
