import { render, screen, within } from '@testing-library/react';
import { page } from './page';

const url = new URL('https://site.example/about');

describe('the page', () => {
  beforeEach(() => void render(<page.Component />));

  it('ABT-01 ABT-02 has a silent loop at 0.8 speed behind the title and its tagline', () => {
    const [title] = screen.getAllByRole('heading', { level: 1 });
    expect(title).toHaveTextContent(/^About Us$/);
    const banner = title?.parentElement?.parentElement;
    expect(banner).toHaveTextContent(/Engineers in Ahmedabad/);
    expect(banner?.querySelector('video')).toMatchObject({ loop: true, muted: true, playbackRate: 0.8 });
  });

  it('ABT-03 ABT-04 CST-13 PRD-15 tells the story, with twenty projects and nine clients', () => {
    const story = screen.getByRole('region', { name: 'Innovating the Future with AI and Automation' });
    expect(story).toHaveTextContent('20+ Projects Completed');
    expect(story.querySelector('[data-count]')).toHaveAttribute('data-count', '20');
    expect(within(story).getByRole('img', { name: /stepwell/ })).toBeVisible();
    for (const claim of ['9+ global clients', 'finance', 'RCM', 'pharma', 'e-commerce']) {
      expect(story).toHaveTextContent(claim);
    }
  });

  it('ABT-05 has a button that opens the contact page in a new tab, and says so', () => {
    const button = screen.getByRole('link', { name: 'Contact Us (opens in new tab)' });
    expect(button).toHaveAttribute('href', '/contact');
    expect(button).toHaveAttribute('target', '_blank');
    expect(button).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('ABT-07 four decorations come from four sides', () => {
    const sides = [...document.querySelectorAll('[aria-hidden=true][data-from]')];
    expect(sides.map((side) => side.getAttribute('data-from'))).toEqual(['left', 'right', 'above', 'below']);
  });

  it('ABT-08 ABT-09 shows two leaders by position, each with a profile in a new tab', () => {
    const leaders = within(screen.getByRole('region', { name: 'Our Leadership' })).getAllByRole('article');
    expect(leaders.map((leader) => within(leader).getByRole('heading').textContent)).toEqual([
      'CEO & Managing Director',
      'CTO & Technical Director',
    ]);
    for (const leader of leaders) {
      const profile = within(leader).getByRole('link', { name: /profile/ });
      expect(profile).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.linkedin\.com\//));
      expect(profile).toHaveAttribute('target', '_blank');
      expect(profile).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  });

  it('ABT-10 CST-16 PRD-16 has five testimonials in a carousel with dots and no arrows', () => {
    const carousel = within(
      within(screen.getByRole('region', { name: 'Hear from Our Happy Clients' })).getByRole('region'),
    );
    const slides = carousel.getAllByRole('listitem');
    expect(new Set(slides.map(({ textContent }) => textContent)).size).toBe(5);
    const saving = slides.filter(({ textContent }) => /over 30% in operating costs/.test(textContent));
    expect(saving).toEqual([slides[0]]);
    for (const slide of slides) {
      expect(within(slide).getByRole('img', { name: /^[45] out of 5$/, hidden: true })).toBeInTheDocument();
      // Clients have no role here, so no empty line takes its place.
      const empty = [...slide.querySelectorAll('p, span, b, div, cite, figcaption')].filter(
        (part) => part.textContent.trim() === '' && !part.querySelector('img, svg'),
      );
      expect(empty).toEqual([]);
    }
    expect(slides.map((slide) => slide.querySelector('figcaption img')?.getAttribute('src'))).not.toContain(
      undefined,
    );
    expect(carousel.getAllByRole('button', { name: /^Show testimonial \d$/ })).toHaveLength(5);
    expect(carousel.queryByRole('button', { name: /next|previous/i })).not.toBeInTheDocument();
  });
});

it('GAT-05 GAT-07 the head describes the company, without figures or ratings', () => {
  const head = page.head({ data: undefined, params: {}, url });
  expect(head).toMatchObject({ title: 'About Us', canonical: '/about' });
  expect(head.structuredData).toEqual([
    expect.objectContaining({ '@type': 'Organization' }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
  expect(JSON.stringify(head)).not.toMatch(/\d\+|rating/i);
});
