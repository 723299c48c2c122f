import { pageSuggestions } from './suggest-pages';

const four = ['Enterprise Application', 'Enterprise AI', 'Process Automation', 'Data Science'];
const fixed = {
  ...{ 'About Us': '/about', 'Case Studies': '/casestudies', Blog: '/blog-list', Career: '/career' },
  ...{ 'Contact Us': '/contact', 'Terms of Services': '/tearmpolicy', 'Privacy Policy': '/privacypolicy' },
};
const named = [
  ...['Custom software', 'SaaS development', 'AI agents', 'Chatbots', 'Generative AI', 'Data mining'],
  ...['Data analysis', 'Exploratory data analysis', 'Data visualization', 'Fintech', 'Healthcare'],
  ...['Food & Beverages', 'Manufacturing'],
];
const mainServices = four.map((title) => ({ title, path: `/main/${encodeURIComponent(title)}` }));
const listed = [
  ...Object.entries(fixed).map(([title, path]) => ({ title, path })),
  ...mainServices,
  ...named.map((title) => ({ title, path: `/service/${encodeURIComponent(title)}` })),
];
const suggest = pageSuggestions(listed, mainServices);
const names = (pathname: string) => suggest(pathname).map(({ text }) => text);

describe('suggestions for an address that no page has (D-03, GAT-01)', () => {
  it.each([
    ['/abuot', 'About Us'],
    ['/contcat-us', 'Contact Us'],
    ['/contactus', 'Contact Us'],
    ['/caes-studies', 'Case Studies'],
    ['/blogs', 'Blog'],
    ['/chatbot', 'Chatbots'],
    ['/softwre-development', 'SaaS development'],
    ['/industires/Fintec/banks', 'Fintech'],
    ['/food', 'Food & Beverages'],
    ['/Health%20Care', 'Healthcare'],
    ['/privacy_statement', 'Privacy Policy'],
  ])('%s: %s is the closest match', (pathname, text) => {
    expect(names(pathname)[0]).toBe(text);
  });

  it('whole words match, however short', () => {
    expect(names('/ai')).toEqual(['Enterprise AI', 'AI agents', 'Generative AI']);
  });

  it('there are at most five suggestions, each with its address', () => {
    const links = suggest('/data-analysis');
    expect(links).toHaveLength(5);
    expect(links[0]).toEqual({ text: 'Data analysis', href: '/service/Data%20analysis' });
  });

  it.each([
    ['three parts', '/abuot/x/y', '/abuot'.repeat(2_500)],
    ['three parts', '/x/y/z', '/x/y/z/abuot'],
    ['the beginning of a part', `/about-us-${'x'.repeat(31)}`, `/about-us-${'x'.repeat(2_500)}`],
    ['the beginning of a part', `/${'x'.repeat(40)}`, `/${'x'.repeat(40)}-about-us`],
  ])('only %s of a long address is compared: %s', (_what, short, long) => {
    expect(suggest(long)).toEqual(suggest(short));
  });

  it('an address is not suggested for itself', () => {
    expect(names('/casestudies')).not.toContain('Case Studies');
  });

  it.each(['/', '/nope', '/wp-login.php', '/%', '/%E0%A4%A', '/'.repeat(2_000)])(
    '%s gets no suggestions',
    (pathname) => {
      expect(names(pathname)).toEqual([]);
    },
  );
});

describe('below /services the four services are suggested first (D-05)', () => {
  it.each(['/services/unknown', '/services/data-science/x/y', '/Service'])('%s', (pathname) => {
    expect(names(pathname).slice(0, 4)).toEqual(four);
  });

  it('similar pages follow them, each page once', () => {
    expect(names('/services/enterprise-ai')).toEqual([...four, 'AI agents', 'Generative AI']);
  });
});
