import { company, socialProfiles, tagline } from './company';

it('PRD-04 PRD-05 PRD-06 the three slogans are word for word as specified', () => {
  expect(tagline).toEqual({
    footer: 'Where Innovation Meets Commitment',
    trust: 'Artificial Intelligence - you can trust',
    headline: 'Artificial Intelligence you can trust',
  });
});

it('FTR-03 CST-01 there are three profiles over https, and the year is 2025', () => {
  expect(socialProfiles.map(({ name }) => name)).toEqual(['Facebook', 'Instagram', 'LinkedIn']);
  for (const { href } of socialProfiles) expect(href).toMatch(/^https:\/\//);
  expect(company.copyrightYear).toBe(2025);
});
