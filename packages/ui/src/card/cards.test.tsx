import { render, screen, within } from '@testing-library/react';
import { bot } from '../icon/paths/bot';
import { phone } from '../icon/paths/phone';
import { CardGrid } from './CardGrid';
import { Cell } from './Cell';
import { ContactCard } from './ContactCard';
import { JobCard } from './JobCard';
import { JobRow } from './JobRow';
import { LeaderCard } from './LeaderCard';
import { Person } from './Person';
import { PostCard } from './PostCard';
import { ServiceCard } from './ServiceCard';
import { TestimonialCard } from './TestimonialCard';
import { UseCaseCard } from './UseCaseCard';

const picture = { src: 'a.svg', small: 'a-s.svg' };
const link = (name: string) => screen.getByRole('link', { name });

test('a service card is one link named after its title, with its parts', () => {
  render(
    <ServiceCard title="Enterprise AI" text="Agents." href="/ai" picture={picture} parts={['AI agents']} />,
  );
  expect(link('Enterprise AI')).toHaveAttribute('href', '/ai');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('AI agents');
  expect(screen.getByRole('presentation')).toHaveAttribute('alt', '');
});

test('a cell may be a link, a step or a reason', () => {
  const { rerender } = render(<Cell title="AI agents" text="Software." href="/agents" icon={bot} />);
  expect(link('AI agents')).toHaveAttribute('href', '/agents');
  rerender(<Cell title="Find the decision" number={1} level={4} />);
  expect(screen.getByRole('heading', { level: 4, name: 'Find the decision' })).toBeInTheDocument();
  expect(screen.getByText('1')).toHaveAttribute('aria-hidden', 'true');
});

test('a post card links to the post and shows its author and date', () => {
  const date = { text: '12 March 2025', iso: '2025-03-12' };
  render(
    <PostCard title="Trail" href="/blog/trail" picture={picture} category="AI" author="Rohan" date={date} />,
  );
  expect(link('Trail')).toHaveAttribute('href', '/blog/trail');
  expect(screen.getByText(/Rohan/)).toHaveTextContent('Rohan · 12 March 2025');
  expect(screen.getByRole('time')).toHaveAttribute('datetime', '2025-03-12');
});

test('a post card without author, date and category shows title and summary only', () => {
  render(<PostCard title="Trail" href="/blog/trail" picture={{ src: 'b.jpg' }} summary="Short." />);
  expect(screen.getByRole('article')).toHaveTextContent(/^TrailShort\.$/);
});

test('a use case is not a link', () => {
  render(<UseCaseCard title="Coding with citations" text="Codes." picture={picture} />);
  expect(screen.getByRole('heading', { name: 'Coding with citations' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a testimonial has a rating, words and a name', () => {
  render(<TestimonialCard text="It works." name="Anjali M." rating={5} avatar="a.svg" />);
  const figure = screen.getByRole('figure');
  expect(within(figure).getByRole('img', { name: '5 out of 5' })).toBeInTheDocument();
  expect(within(figure).getByText('It works.')).toBeInTheDocument();
  expect(within(figure).getByText('Anjali M.')).toBeInTheDocument();
});

test('a person may have a note', () => {
  render(<Person name="Rohan V." note="Updated 12 March 2025" />);
  expect(screen.getByText('Updated 12 March 2025')).toBeInTheDocument();
});

test('an opening links to its detail page', () => {
  const job = { title: 'Designer', facts: ['Full time', 'Ahmedabad'], href: '/joblist/3' };
  render(
    <>
      <JobRow {...job} />
      <JobCard {...job} href="/joblist/4" />
    </>,
  );
  expect(screen.getAllByRole('link', { name: 'View Detail of Designer' })).toHaveLength(2);
  expect(screen.getAllByText('Full time')).toHaveLength(2);
});

test('a job card without an address has no link', () => {
  render(<JobCard title="Designer" facts={[]} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a detail card links to a telephone number or a map', () => {
  render(
    <>
      <ContactCard icon={phone} label="Phone" value="+91 00000 00000" href="tel:+910000000000" />
      <ContactCard icon={phone} label="Office" value="Ahmedabad" href="https://example.com" newTab />
    </>,
  );
  expect(link('Phone +91 00000 00000')).toHaveAttribute('href', 'tel:+910000000000');
  expect(link('Office Ahmedabad (opens in new tab)')).toHaveAttribute('target', '_blank');
});

test('leadership: the position stands in for a name that is not configured', () => {
  render(
    <>
      <LeaderCard position="CEO & Managing Director" picture={picture} profile="https://example.com/1" />
      <LeaderCard name="Asha S." position="CTO" picture={picture} profile="https://example.com/2" />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'CEO & Managing Director' })).toBeInTheDocument();
  expect(link('LinkedIn profile, Asha S. (opens in new tab)')).toHaveAttribute('target', '_blank');
  expect(screen.getByText('CTO')).toBeInTheDocument();
});

test('cards are items of a list', () => {
  render(
    <CardGrid layout="jobs" ordered>
      <p key="a">One</p>
      <p key="b">Two</p>
    </CardGrid>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']);
  expect(screen.getByRole('list')).toHaveClass('grid', 'jobs');
});
