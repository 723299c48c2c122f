import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { page } from './page';

const url = new URL('https://site.example/contact');

describe('the page', () => {
  beforeEach(() => {
    const routes = [{ path: '/contact', Component: page.Component }];
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/contact'] })} />);
  });

  it('CON-01 CST-14 has the title over a loop at 0.8 speed', () => {
    const [title] = screen.getAllByRole('heading', { level: 1 });
    expect(title).toHaveTextContent(/^Contact Us$/);
    expect(title?.parentElement?.parentElement?.querySelector('video')).toMatchObject({ playbackRate: 0.8 });
  });

  it('CON-02 CON-03 CON-04 lists telephone, e-mail and the office on a map', () => {
    const [phone, mail, office, ...others] = ['+91 00000 00000', 'hello@example.com', /Ahmedabad.*India/].map(
      (value) => screen.getByText(value).closest('a'),
    );
    expect(phone).toHaveAttribute('href', 'tel:+910000000000');
    expect(mail).toHaveAttribute('href', 'mailto:hello@example.com');
    expect(office).toHaveAttribute('href', expect.stringMatching(/^https:.*Ahmedabad/));
    expect(office).toHaveTextContent('Open in Maps');
    expect(office).toHaveAttribute('target', '_blank');
    expect(office).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(others).toEqual([]);
    expect(phone?.closest('ul')?.children).toHaveLength(3);
  });

  it('CON-05 has the enquiry form under its heading, and posts it to this page', () => {
    const enquiry = within(screen.getByRole('region', { name: 'Get In Touch !' }));
    const form = enquiry.getByRole('button', { name: 'Send message' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/contact']);
  });

  it('CON-06 has no subject field', () => {
    expect(document.querySelector('[name=subject]')).toBeNull();
  });
});

it('GAT-05 GAT-07 the head describes the company', () => {
  const head = page.head({ data: undefined, params: {}, url });
  expect(head).toMatchObject({ title: 'Contact Us', canonical: '/contact' });
  expect(head.structuredData).toEqual([
    expect.objectContaining({ '@type': 'Organization' }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
});
