import { act, render, screen } from '@testing-library/react';
import { Enquiry } from '@weft/api-contract/enquiry';
import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import type { EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { safeParse } from 'valibot';
import { EnquiryPanel } from './EnquiryPanel';
import { action } from './enquiry-action';

function show(path: string, service?: string): void {
  const routes = [{ path: '*', Component: () => <EnquiryPanel service={service} /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}
const service = () => screen.getByRole('combobox', { name: /^Service/ });

it('ENT-02 D-28 the form begins with the service of its page, and posts to that page', () => {
  show('/service/mainservices/Enterprise%20AI?from=menu', 'Enterprise AI');
  expect(service()).toHaveValue('Enterprise AI');
  expect(service()).toHaveAttribute('name', 'service');
  expect(screen.getByRole('button').closest('form')).toHaveAttribute(
    'action',
    '/service/mainservices/Enterprise%20AI',
  );
});

it('D-28 a service that is not offered leaves the choice empty', () => {
  show('/service/Chatbots', 'Chatbots');
  expect(service()).toHaveValue('');
});

it('CON-06 ENT-01 has the five fields of an enquiry and no others', () => {
  show('/contact');
  const form = screen.getByRole('button').closest('form');
  expect([...new FormData(form ?? undefined).keys()]).toEqual([
    'name',
    'email',
    'mobile_number',
    'service',
    'comments',
  ]);
  expect(form).not.toHaveAttribute('novalidate');
});

it.each([
  ['nothing', {}],
  ['no e-mail address', { name: 'Ada', email: 'ada', mobile_number: '1', service: 'Enterprise AI' }],
])('with %s filled in, the browser’s check gives the same messages as the server', async (_what, values) => {
  show('/contact');
  const form = screen.getByRole<HTMLButtonElement>('button').form as HTMLFormElement;
  for (const [name, value] of Object.entries(values))
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  act(() => form.requestSubmit());
  const texts = screen.getAllByRole('link', { name: /^(?:Enter|Choose) / }).map((link) => link.textContent);
  const issues = safeParse(Enquiry, Object.fromEntries(new FormData(form))).issues ?? [];
  expect(texts.toSorted()).toEqual(issues.map(({ message }) => message).toSorted());
});

/** Sets the page's title on every navigation, as the shell's frame does. */
function Frame() {
  const { key } = useLocation();
  useEffect(() => void (document.title = 'Contact Us'), [key]);
  return <Outlet />;
}

/** Shows the page that came back with the outcome of its form. */
function showSent(outcome: EnquiryOutcome) {
  const page = { id: 'page', path: '/contact', Component: EnquiryPanel };
  const router = createMemoryRouter([{ Component: Frame, children: [page] }], {
    initialEntries: ['/contact'],
    hydrationData: { actionData: { page: outcome } },
  });
  render(<RouterProvider router={router} />);
  return {
    visit: (address: string) => act(() => router.navigate(address)),
    back: () => act(() => router.navigate(-1)),
  };
}

it('ERR-01 the receipt outlasts a jump within the page and back; a link to the page shows an empty form', async () => {
  const { visit, back } = showSent({ sent: true, reference: 'A1' });
  for (const move of [() => visit('#main'), back]) {
    await move();
    expect(screen.getByText('A1')).toBeVisible();
  }
  await visit('/contact');
  for (const move of [() => visit('#main'), back]) {
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(screen.queryByText('A1')).not.toBeInTheDocument();
    await move();
  }
  expect(document.title).toBe('Contact Us');
});

it('ERR-02 a failed form keeps its message, values and title after a jump in the page or a link to it', async () => {
  const { visit } = showSent({ sent: false, values: { name: 'Ada' } });
  for (const address of ['#main', '/contact']) {
    await visit(address);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
    expect(document.title).toBe('Error: Contact Us');
  }
});

const api = testApi();

it('GAT-10 an enquiry that is left before its answer is sent again under the same key', async () => {
  api.answer = { status: 201, body: '{"ok":true,"id":"1"}' };
  const form = new URLSearchParams({
    name: 'Ada',
    email: 'ada@example.com',
    service: 'Enterprise AI',
    mobile_number: '12345',
  });
  const controller = new AbortController();
  const fetchThenLeave: typeof fetch = async (...args) => {
    const answer = await fetch(...args);
    controller.abort();
    return answer;
  };
  const site = { fetch: fetchThenLeave };
  await loadWith(api, action, { address: '/contact', form, site, signal: controller.signal });
  for (const _again of [1, 2]) await loadWith(api, action, { address: '/contact', form });
  const [first, again, another] = api.received.map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});
