import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs';
import { ButtonLink } from '../button/ButtonLink';
import { PageHead } from './PageHead';
import { SectionHead } from './SectionHead';

test('shows the breadcrumbs, the title, the lead, the buttons and the picture', () => {
  const { container } = render(
    <PageHead
      title="Healthcare"
      breadcrumbs={<Breadcrumbs current="Healthcare" />}
      lead="More time for patients."
      actions={<ButtonLink href="/contact">Contact Us</ButtonLink>}
      plate={{ src: 'healthcare.svg', alt: 'A rounded cross' }}
    />,
  );
  // The page has one header, the frame's (RTE-33).
  expect(container.querySelector('header')).toBeNull();
  const head = container.firstElementChild as HTMLElement;
  expect(within(head).getByRole('heading', { level: 1, name: 'Healthcare' })).toBeInTheDocument();
  expect(within(head).getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  expect(within(head).getByText('More time for patients.')).toBeInTheDocument();
  expect(within(head).getByRole('link', { name: 'Contact Us' })).toBeInTheDocument();
  expect(within(head).getByRole('img', { name: 'A rounded cross' })).toBeInTheDocument();
});

test('the title alone is enough', () => {
  render(<PageHead title="Case Studies" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Case Studies' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('the heading of a section has the given id', () => {
  render(<SectionHead id="why" title="Why AI in the industry" lead="Because." />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'why');
});
