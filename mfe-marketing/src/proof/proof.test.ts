import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { industryTitles, serviceGroups } from '../content/catalogue';
import { proofOf, relatedArticles, studies } from './proof';

const content = path.resolve(import.meta.dirname, '../../../content');
const read = (folder: string, slug: string) => readFileSync(path.join(content, folder, `${slug}.md`), 'utf8');

it('every service, group and industry has a study and an article', () => {
  for (const { title, services } of serviceGroups) {
    expect(proofOf(title)).not.toBeNull();
    for (const name of services) expect([name, proofOf(name, title)]).not.toContain(null);
  }
  for (const title of industryTitles) expect([title, proofOf(title)]).not.toContain(null);
});

it('titles and clients match the texts of the content team', () => {
  for (const { slug, title, client } of studies) {
    const text = read('case-studies', slug);
    expect(text).toContain(`title: "${title}"`);
    expect(text).toContain(`client_name: "${client}"`);
  }
  for (const { slug, title } of relatedArticles) expect(read('posts', slug)).toContain(`title: "${title}"`);
  expect(existsSync(path.join(content, 'posts', 'dowsing.md'))).toBe(false);
});

it('the quoted figures appear in the case studies', () => {
  const words: Record<string, string[]> = {
    'claims-coding-with-cited-proposals': ['5.6% of claims', '**1.9%**'],
    'supplier-invoices-without-retyping': ['50 seconds', 'a little over four minutes'],
    'leaving-an-erp-without-a-weekend': ['**two days**', 'five weeks'],
    'crack-inspection-beside-the-line': ['1,100 a minute', 'thirty closures', 'every closure'],
    'one-set-of-figures-for-nine-depots': ['**35 minutes**', '90'],
    'night-runs-that-report-themselves': ['**one**', '17'],
    'a-shift-plan-that-people-accept': ['**half a day**', 'four days'],
    'ordering-fresh-goods-with-a-range': ['from 91% to 93%'],
  };
  for (const { slug } of studies)
    for (const word of words[slug] ?? ['none'])
      expect(read('case-studies', slug).toLowerCase()).toContain(word.toLowerCase());
});
