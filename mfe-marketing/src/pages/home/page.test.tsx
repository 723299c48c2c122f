import { act, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteObject } from '@weft/router';
import type { EnquiryOutcome } from '@weft/ui/enquiry-form/EnquiryForm';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import { loader } from './loader';
import { page } from './page';

// Typing into a form takes its time: a busy machine gets more of it.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

/** Answers of the action, one for each time that the form is sent. */
let outcomes: (EnquiryOutcome | Promise<EnquiryOutcome>)[];
let sent: Record<string, FormDataEntryValue>[];

/** The team's own route with the page's own module; what its action does has a test of its own. */
async function show(actionData?: EnquiryOutcome): Promise<void> {
  const [home] = routes;
  const module = await home?.lazy();
  const route: RouteObject = {
    id: 'home',
    path: home?.path,
    Component: module?.page.Component,
    loader,
    action: async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return outcomes.shift();
    },
  };
  const loaderData = { home: loader() };
  const hydrationData = { loaderData, actionData: actionData ? { home: actionData } : null };
  render(<RouterProvider router={createMemoryRouter([route], { hydrationData })} />);
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const service = () => screen.getByLabelText<HTMLSelectElement>(/^Service/);
const button = () => screen.getByRole('button', { name: /Send/ });

async function fill(): Promise<void> {
  await userEvent.type(field(/^Name/), 'Ada');
  await userEvent.type(field(/^Email/), 'ada@example.com');
  await userEvent.type(field(/^Mobile/), '0123456789');
  await userEvent.selectOptions(service(), 'Enterprise AI');
  await userEvent.type(field(/^Comments/), 'Hello');
}
const values = () =>
  [field(/^Name/), field(/^Email/), field(/^Mobile/), service(), field(/^Comments/)].map((one) => one.value);
const filled = ['Ada', 'ada@example.com', '0123456789', 'Enterprise AI', 'Hello'];
const empty = ['', '', '', '', ''];

beforeEach(() => {
  outcomes = [];
  sent = [];
});

describe('the page', () => {
  beforeEach(() => show());

  it('PRD-06 has one first heading with the headline', () => {
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Artificial Intelligence you can trust']);
  });

  it('HOM-01 HOM-02 two buttons lead on', () => {
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Our Services' })).toHaveAttribute('href', '/services');
  });

  it('each figure of the document leads to the words that it was read from', () => {
    const followed = within(screen.getByRole('region', { name: 'Follow a figure to its source' }));
    for (const figure of followed.getAllByRole('link')) {
      const line = document.getElementById(figure.getAttribute('href')?.slice(1) ?? '');
      const words = line?.querySelector('mark')?.textContent ?? 'none';
      expect(figure).toHaveTextContent(words);
    }
  });

  it('three studies follow the claims, each with one figure', () => {
    const studies = within(screen.getByRole('list', { name: 'Three of our case studies' }));
    expect(studies.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/casestudy/claims-coding-with-cited-proposals',
      '/casestudy/supplier-invoices-without-retyping',
      '/casestudy/leaving-an-erp-without-a-weekend',
    ]);
    expect(studies.getAllByRole('article')[0]).toHaveTextContent('5.6% to 1.9%');
  });

  it('HOM-03 four service cards lead to their groups, encoded', () => {
    const services = within(screen.getByRole('region', { name: /Four kinds of work/ }));
    const cards = services.getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/service/mainservices/Enterprise%20Application',
      '/service/mainservices/Enterprise%20AI',
      '/service/mainservices/Process%20Automation',
      '/service/mainservices/Data%20Science',
    ]);
    expect(services.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('PRD-07 … PRD-10 the cards list their sub-services, and PRD-11 the fifth service has no link', () => {
    const services = within(screen.getByRole('region', { name: /Four kinds of work/ }));
    expect(services.getByText('Natural language processing')).toBeVisible();
    const fifth = services.getByText('Custom Software Solution and SaaS Development');
    expect(fifth.closest('a, li')).toBeNull();
  });

  it('PRD-01 says for whom', () => {
    const services = within(screen.getByRole('region', { name: /Four kinds of work/ }));
    expect(
      services.getByText(/enterprises, startups, retailers, healthcare providers, fintech companies/),
    ).toBeVisible();
  });

  it('PRD-13 PRD-14 the claims, word for word, each with its share as threads', () => {
    for (const [share, ...words] of [
      ['85', 'enterprise clients', '40% efficiency gain within 6 months'],
      ['70', 'higher decision accuracy', '2x faster execution'],
    ]) {
      const block = screen.getByRole('img', { name: `${share} of 100` }).parentElement?.parentElement;
      for (const word of [`${share}%`, ...words]) expect(block).toHaveTextContent(word);
    }
  });

  it('HOM-06 PRD-16 five testimonials to open and close, with their stars', async () => {
    const testimonials = screen.getByRole('region', { name: 'What clients tell us afterwards' });
    const quotes = [...testimonials.querySelectorAll('details')];
    expect(quotes.map(({ open }) => open)).toEqual([true, false, false, false, false]);
    expect(quotes.map((quote) => within(quote).getByRole('img', { hidden: true }).ariaLabel)).toEqual([
      '5 out of 5',
      '5 out of 5',
      '4 out of 5',
      '5 out of 5',
      '4 out of 5',
    ]);
    expect(quotes.map(({ textContent }) => /over 30% in operating costs/.test(textContent))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('HOM-07 the last button leads to the contact page', () => {
    const last = screen.getAllByRole('link').at(-1);
    expect(last).toHaveTextContent(/^Contact us$/);
    expect(last).toHaveAttribute('href', '/contact');
  });

  it('HOM-04 CST-24 CST-25 CST-26 CST-27 CST-28 the four steps of delivery, word for word and in order', () => {
    const delivery = within(screen.getByRole('region', { name: 'Proven results in weeks, not years' }));
    const steps = delivery.getAllByRole('listitem');
    expect(
      steps.map((step) => [
        within(step).getByRole('heading').textContent,
        within(step).getByText(/^(Days|Months) /).textContent,
      ]),
    ).toEqual([
      ['Discovery & Planning', 'Days 1–3'],
      ['Design & Architecture', 'Days 4–7'],
      ['Development & Iteration', 'Months 4–6'],
      ['Deployment & Handover', 'Months 5–6'],
    ]);
    expect(within(steps[0] as HTMLElement).getByText(/72 hours/)).toBeVisible();
  });

  it('HOM-05 the enquiry form stands under its heading', () => {
    const enquiry = within(screen.getByRole('region', { name: 'Ready to Transform Your Business with AI?' }));
    expect(enquiry.getByRole('button', { name: 'Send message' })).toBeEnabled();
  });

  it('VAL-01 VAL-02 VAL-03 VAL-04 four fields are required and their labels carry a star', () => {
    for (const control of [field(/^Name/), field(/^Email/), field(/^Mobile/), service()]) {
      expect(control).toBeRequired();
      expect(control.validity.valueMissing).toBe(true);
      expect(control.labels?.[0]).toHaveTextContent(/\*$/);
    }
  });

  it('VAL-05 VAL-06 VAL-07 email and mobile have their input types, comments are optional', () => {
    expect(field(/^Email/)).toHaveAttribute('type', 'email');
    expect(field(/^Mobile/)).toHaveAttribute('inputmode', 'numeric');
    expect(field(/^Comments/)).not.toBeRequired();
  });

  it('ENT-03 VAL-04 the services in their order, after a choice of none', () => {
    const options = within(service()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual([
      '',
      'Enterprise Application',
      'Enterprise AI',
      'Data Science',
      'Process Automation',
      'others',
    ]);
  });

  it('VAL-06 a mobile number takes digits and the signs between them, and no letters', async () => {
    await userEvent.type(field(/^Mobile/), '+91 (0)12-a3b');
    expect(field(/^Mobile/)).toHaveValue('+91 (0)12-3');
  });

  it('says what becomes of the details', () => {
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacypolicy');
  });

  it('GAT-09 the form posts by itself to its own page', () => {
    const form = button().closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/']);
  });

  it('an empty form is not sent', async () => {
    await userEvent.click(button());
    expect(sent).toEqual([]);
  });
});

describe('sending', () => {
  it('API-03 STA-03 ERR-01 success: five values sent once, the message, and an empty form', async () => {
    outcomes = [{ sent: true }];
    await show();
    await fill();
    await userEvent.click(button());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'Ada',
        email: 'ada@example.com',
        mobile_number: '0123456789',
        service: 'Enterprise AI',
        comments: 'Hello',
        // Not for the API's body (D-48).
        shown_at: expect.stringMatching(/^\d+$/),
      },
    ]);
    expect(values()).toEqual(empty);
  });

  it('STA-04 ERR-02 failure: the message, and every value kept; then success clears them', async () => {
    outcomes = [
      { sent: false, values: { name: 'Ada', service: 'Enterprise AI', comments: 'Hello' } },
      { sent: true },
    ];
    await show();
    await fill();
    await userEvent.click(button());
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(values()).toEqual(filled);
    await userEvent.click(button());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(screen.queryByText(/went wrong/)).not.toBeInTheDocument();
    expect(values()).toEqual(empty);
  });

  it('GAT-09 STA-03 what a visitor without scripts had sent is kept by the server, and cleared by success', async () => {
    const [name, email, mobile_number, chosen, comments] = filled as [string, string, string, string, string];
    outcomes = [{ sent: true }];
    await show({ sent: false, values: { name, email, mobile_number, service: chosen, comments } });
    expect(values()).toEqual(filled);
    await userEvent.click(button());
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(values()).toEqual(empty);
  });

  it('STA-01 STA-02 while it is sent the button is disabled, and a second press sends nothing', async () => {
    let answer: (outcome: EnquiryOutcome) => void = () => undefined;
    outcomes = [
      new Promise<EnquiryOutcome>((resolve) => {
        answer = resolve;
      }),
    ];
    await show();
    await fill();
    await userEvent.click(button());
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button());
    await userEvent.type(field(/^Name/), '{Enter}');
    expect(sent).toHaveLength(1);
    await act(async () => answer({ sent: true }));
    expect(await screen.findByRole('button', { name: 'Send another message' })).toBeEnabled();
  });
});

it('GAT-05 GAT-07 the head of the page says who we are', () => {
  const head = page.head({ data: undefined, params: {}, url: new URL('https://site.example/') });
  expect(head).toMatchObject({ title: 'Artificial Intelligence you can trust', canonical: '/' });
  expect(head.description).toContain('Meridian');
  expect(head.structuredData).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: 'Meridian', url: 'https://site.example/' }),
  ]);
  expect(JSON.stringify(head)).not.toMatch(/\d\s?%|rating/i);
});
