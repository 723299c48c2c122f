import { routes } from '../routes';

const withForm = routes.filter(({ action }) => action);

it.each(withForm)(
  'GAT-09 the title of $path begins with “Error:” after an enquiry that was not sent',
  async ({ lazy }) => {
    const { page } = await lazy();
    const url = new URL('https://site.example/');
    const titleAfter = (actionData?: object) =>
      page.head({ data: {}, actionData, params: { name: 'x' }, url }).title;
    expect(titleAfter({ sent: false, values: {} })).toBe(`Error: ${titleAfter()}`);
    expect(titleAfter({ sent: true })).toBe(titleAfter());
  },
);
