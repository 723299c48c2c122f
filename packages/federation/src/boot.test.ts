import { type BootData, serializeBoot } from './boot';

const boot = (title: string): BootData => ({
  apiUrl: '/api/',
  shell: {},
  remote: null,
  site: { address: '/_site/0123.json', integrity: '' },
  menus: { services: [], industries: [] },
  hydration: { loaderData: { 'mfe-content/blog-list': { title } }, actionData: null, errors: null },
});

it.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >', '\u2028\u2029'])(
  'serializeBoot keeps %j inside its script element and loses nothing',
  (title) => {
    const text = serializeBoot(boot(title));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(boot(title));
  },
);
