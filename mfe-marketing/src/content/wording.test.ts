import { company } from '@weft/site/company';
import { stringsOf, wordCount } from '../testing/text-walk';
import { about } from './about';
import { industries } from './industries/industries';
import { privacySections } from './privacy';
import { groups } from './service-groups/groups';
import { services } from './services/services';
import { termsSections } from './terms';
import { testimonials } from './testimonials';

const offers = { groups, services, industries };
const everything = { ...offers, about, testimonials, termsSections, privacySections };
const texts = stringsOf(everything);

/** Words that the tone of voice leaves out: hype, and promises that nobody can keep. */
const hype =
  /\b(revolution|unleash|seamless|cutting[- ]edge|game[- ]chang|world[- ]class|best[- ]in[- ]class|state[- ]of[- ]the[- ]art|next[- ]gen|leverag|synerg|empower|supercharg|harness|unlock|elevat|delve|innovative|turnkey|one-stop|guarante|100%|effortless|lorem|ipsum|todo|tbd)/i;

/** Products and firms; the content names kinds of software only. */
const products =
  /\b(odoo|erpnext|sap|salesforce|shopify|magento|python|django|flask|react|angular|aws|azure|google|openai|chatgpt|gemini|llama|power bi|tableau|whatsapp|tally)\b/i;

const found = (pattern: RegExp, among = texts) => among.filter((text) => pattern.test(text));

it('there is no exclamation mark, no hype and no placeholder', () => {
  expect(found(/!/)).toEqual([]);
  expect(found(hype)).toEqual([]);
  expect(
    found(
      /[{}<>]|\$\{|\s{2}|^\s|\s$|^$/,
      texts.filter((text) => text !== ''),
    ),
  ).toEqual([]);
});

it('no product or other firm is named, and our own name appears in the legal texts only', () => {
  const shown = texts.filter((text) => !text.startsWith('/services/'));
  expect(found(products, shown)).toEqual([]);
  expect(stringsOf({ ...offers, about, testimonials }).filter((text) => text.includes(company.name))).toEqual(
    [],
  );
});

it('the offers contain no percentages, no durations and no claims about clients', () => {
  const offered = stringsOf(offers);
  expect(found(/\d\s?%|\d+x\b|\d+ (hours|days|weeks|months)/i, offered)).toEqual([]);
  expect(
    found(/\b(we (helped|saved|delivered)|our clients? (report|saw|have)|for a client)\b/i, offered),
  ).toEqual([]);
});

it('no description or heading is used twice', () => {
  const descriptions = stringsOf(everything, [
    'description',
    'shortDescription',
    'subTitle',
    'introHeading',
    'introParagraph',
    'introParagraph2',
    'headline',
    'headerDescription',
    'answer',
    'question',
    'text',
  ]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const { steps, answers } of services) {
    const names = [...steps, ...answers].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('no sentence of six words or more appears twice', () => {
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.?:])\s+/))
    .filter((line) => /[.?:]$/.test(line) && wordCount(line) >= 6);
  const seen = new Set<string>();
  const twice = sentences.filter((sentence) => {
    const known = seen.has(sentence);
    seen.add(sentence);
    return known;
  });
  expect(sentences.length).toBeGreaterThan(800);
  expect(twice).toEqual([]);
});

it('sentences are short: fewer than 17 words on average, and none over 45', () => {
  const sentences = stringsOf(offers, [
    'introParagraph',
    'introParagraph2',
    'description',
    'answer',
    'text',
  ]).flatMap((text) => text.split(/(?<=[.?])\s+/));
  const lengths = sentences.map(wordCount);
  expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(17);
  expect(sentences.filter((sentence) => wordCount(sentence) > 45)).toEqual([]);
});
