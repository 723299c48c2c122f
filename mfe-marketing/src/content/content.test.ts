import { company } from '@weft/site/company';
import { contentIcons } from '../art/content-icons';
import { contentPlates } from '../art/content-plates';
import { servicePlates } from '../art/service-plates';
import { stringsOf, wordCount } from '../testing/text-walk';
import { about } from './about';
import { industryTitles, serviceGroups } from './catalogue';
import { industries, industryByParameter } from './industries/industries';
import { legalUpdate } from './legal-update';
import { privacySections } from './privacy';
import { groupByTitle, groups } from './service-groups/groups';
import { serviceByName, services } from './services/services';
import { termsSections } from './terms';
import { testimonials } from './testimonials';

function expectBetween(count: number, [least, most]: [number, number]) {
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
}

describe('the four service groups (ENT-14)', () => {
  it('PRD-07 PRD-08 PRD-09 PRD-10 groups and sub-services have the names and the order of the catalogue', () => {
    const named = groups.map(({ title, subServices }) => ({
      title,
      services: subServices.map((s) => s.name),
    }));
    expect(named).toEqual(serviceGroups);
  });

  it.each(groups)('$title has lists of the specified lengths', (group) => {
    expect(group.services.map(({ name }) => name)).toEqual(group.subServices.map(({ name }) => name));
    expect(group.answers).toHaveLength(6);
    expect(group.workflow).toHaveLength(4);
    expectBetween(group.useCases.length, [3, 4]);
    expectBetween(group.questions.length, [3, 4]);
    expect(group.extraInfo.length).toBeGreaterThan(0);
    for (const { description } of group.subServices) expectBetween(wordCount(description), [20, 35]);
  });

  it.each(groups)('CST-29 PRD-12 $title has five different industries, each with a page', (group) => {
    expect(group.industries.map(({ id }) => id)).toEqual(['one', 'two', 'three', 'four', 'five']);
    const names = group.industries.map(({ name }) => name);
    expect(new Set(names).size).toBe(5);
    expect(industryTitles).toEqual(expect.arrayContaining(names));
  });

  it('the old addresses are those of the specification (D-05)', () => {
    const hrefs = groups.flatMap(({ href, subServices }) => [href, ...subServices.map((sub) => sub.href)]);
    expect(hrefs.filter((href) => href !== undefined)).toEqual([
      '/services/python-development',
      '/services/saas-development',
      '/services/ai-development',
      '/services/data-science',
    ]);
  });
});

describe('the 22 sub-services', () => {
  it('PRD-07 PRD-08 PRD-09 PRD-10 have the names and the order of the catalogue', () => {
    expect(services.map(({ title }) => title)).toEqual(serviceGroups.flatMap((group) => group.services));
    expect(services).toHaveLength(22);
  });

  it.each(services)('$title has 4 or 5 steps, 4 to 6 reasons and 350 to 500 words', (service) => {
    expectBetween(service.steps.length, [4, 5]);
    expectBetween(service.answers.length, [4, 6]);
    const { icon: _icon, ...shown } = service;
    expectBetween(wordCount(stringsOf(shown).join(' ')), [350, 500]);
  });
});

describe('the seven industries (ENT-16, ENT-17)', () => {
  it('PRD-12 are in the order of the catalogue', () => {
    expect(industries.map(({ summary }) => summary.title)).toEqual(industryTitles);
  });

  it.each(industries)(
    'IDD-08 $summary.title has six or seven use cases that say what can be done',
    ({ detail }) => {
      expectBetween(detail.caseStudies.length, [6, 7]);
      const shown = [detail.image, detail.image2, ...detail.caseStudies.map(({ image }) => image)];
      expect(new Set(shown).size).toBe(shown.length);
      for (const { title, description } of detail.caseStudies) {
        expect(title).not.toBe('');
        expect(description).toMatch(/\bcan\b/);
        expectBetween(wordCount(description), [25, 40]);
      }
      expectBetween(detail.extraInfo.whyChoose.length, [4, 5]);
      expectBetween(detail.extraInfo.keyBenefits.length, [4, 5]);
      expectBetween(detail.extraInfo.seoKeywords.length, [5, 8]);
    },
  );

  it('no two industries share a title or subtitle, ignoring case (D-04)', () => {
    const names = industries.flatMap(({ summary, detail }) => [
      ...new Set([summary.title.toLowerCase(), detail.subtitle.toLowerCase()]),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('no name that becomes an address contains a slash', () => {
  const names = [
    ...[...groups, ...services].map(({ title }) => title),
    ...industries.flatMap(({ summary, detail }) => [summary.title, detail.subtitle]),
  ];
  expect(names.filter((name) => name.includes('/'))).toEqual([]);
});

it('every service, group and industry has a plate of its own', () => {
  const own = services.map(({ title }) => servicePlates[title].src);
  const others = [...groups, ...industries.map(({ summary }) => summary)].map(({ image }) => image);
  expect(new Set([...own, ...others]).size).toBe(services.length + groups.length + industries.length);
});

it('the content uses only known plates, and exactly the known icons (ENT-15)', () => {
  const everything = { groups, services, industries, about };
  const used = { plates: stringsOf(everything, ['image', 'image2']), icons: stringsOf(everything, ['icon']) };
  expect(Object.keys(contentPlates)).toEqual(expect.arrayContaining(used.plates));
  expect(Object.keys(contentIcons).sort()).toEqual([...new Set(used.icons)].sort());
  const answers = services.flatMap((service) => service.answers);
  expect(used.icons).toHaveLength(groups.length * 7 + answers.length + services.length + industries.length);
});

describe('finding content by the parameter of a route (D-04, RTE-18)', () => {
  it('finds every group and service by its title, and nothing by an unknown name', () => {
    for (const group of groups) expect(groupByTitle(group.title)).toBe(group);
    for (const service of services) expect(serviceByName(service.title)).toBe(service);
    for (const name of ['', 'Nothing', 'constructor', 'AI%20agents']) {
      expect([groupByTitle(name), serviceByName(name), industryByParameter(name)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('ignores case and white space', () => {
    expect(groupByTitle(' enterprise  ai ')?.title).toBe('Enterprise AI');
    expect(serviceByName('ERP ON AN OPEN-SOURCE\tERP PLATFORM')?.title).toBe(
      'ERP on an open-source ERP platform',
    );
    expect(industryByParameter('food  &  beverages')?.summary.title).toBe('Food & Beverages');
  });

  it('finds an industry by its subtitle and by its title', () => {
    for (const industry of industries) {
      expect(industryByParameter(industry.detail.subtitle)).toBe(industry);
      expect(industryByParameter(industry.summary.title)).toBe(industry);
    }
  });
});

it('ENT-13 PRD-16 five testimonials have no roles, and one names savings of over 30%', () => {
  expect(testimonials).toHaveLength(5);
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(5);
  for (const { name, role, rating } of testimonials) {
    expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u);
    expect(role).toBe('');
    expect([4, 5]).toContain(rating);
  }
  expect(testimonials.filter(({ text }) => /over 30% in operating costs/.test(text))).toHaveLength(1);
});

it('PRD-15 ABT-03 ABT-04 ABT-08 the about page has the specified claims and the two roles', () => {
  const { value, suffix, label } = about.counter;
  expect(`${value}${suffix} ${label}`).toBe('20+ Projects Completed');
  expect(about.heading).toBe('Innovating the Future with AI and Automation');
  expect(about.reach).toBe('9+ global clients');
  expect(about.industries).toEqual(['finance', 'RCM', 'pharma', 'e-commerce']);
  for (const industry of about.industries) expect(about.paragraphs.join(' ')).toContain(industry);
  expect(about.leadership.map(({ role }) => role)).toEqual([
    'CEO & Managing Director',
    'CTO & Technical Director',
  ]);
});

describe('the legal texts', () => {
  it.each([...termsSections, ...privacySections])('$heading has 120 to 220 words', ({ paragraphs }) => {
    expectBetween(wordCount(paragraphs.join(' ')), [120, 220]);
  });

  it('TRM-03 the terms are under Indian law, with the courts of Ahmedabad, Gujarat', () => {
    const law = termsSections.at(-1)?.paragraphs.join(' ');
    expect(law).toContain('laws of India');
    expect(law).toContain('Ahmedabad, Gujarat');
  });

  it('PRV-02 the privacy text ends with the privacy address and covers cookies, retention and logs', () => {
    expect(privacySections.at(-1)?.email).toBe(company.privacyEmail);
    const text = stringsOf(privacySections).join(' ');
    expect(text).toContain('sets no cookies for visitors');
    expect(text).toContain('180 days by default');
    // As the Security page says and as the logs do it.
    expect(text).toContain('neither the network address from which it came nor what was searched for');
  });

  it('have the date of the last update (D-39)', () => {
    expect(legalUpdate).toBe('28 November 2026');
  });
});
