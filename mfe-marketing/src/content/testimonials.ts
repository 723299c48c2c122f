import type { Testimonial } from './types';

/** Five static testimonials (ENT-13). Samples until the owner supplies real ones with consent (D-30). */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Anjali M.',
    role: '',
    summary: 'Over 30% saved in operating costs',
    text: 'Our coders used to re-key the same claim three times. Now they check what the system proposes and can see where every value came from. We save over 30% in operating costs, and nobody has had to take that on faith.',
    rating: 5,
  },
  {
    name: 'Rohan V.',
    role: '',
    summary: 'Honest advice in the first week',
    text: 'They told us in the first week which two of our five ideas were not worth building. That is when we decided to work with them.',
    rating: 5,
  },
  {
    name: 'Joanna T.',
    role: '',
    summary: 'A forecast that says how sure it is',
    text: 'The forecast is not always right, but it always says how sure it is. That turned out to be the part we needed.',
    rating: 4,
  },
  {
    name: 'Sameer P.',
    role: '',
    summary: 'Scope on day three, screens by day seven',
    text: 'Scope on day three, screens we could click by day seven, and handover notes our own developers actually use.',
    rating: 5,
  },
  {
    name: 'Bhavna N.',
    role: '',
    summary: 'An answer ready for the inspectors',
    text: 'The inspectors asked how the model decides. We opened the log and showed them. I would have liked the first training session a little earlier, but the conversation with the inspectors took ten minutes.',
    rating: 4,
  },
];
