/** Sample testimonials for the gallery. */
export const clients = [
  {
    name: 'Anjali M.',
    rating: 5,
    avatar: '/media/avatar-1.svg',
    text: 'Our coders used to re-key the same claim three times. Now they check what the system proposes and can see where every value came from. Operating costs are down by over 30%, and nobody has had to take that on faith.',
  },
  {
    name: 'Vikram D.',
    rating: 5,
    avatar: '/media/avatar-2.svg',
    text: 'They told us in the first week which two of our five ideas were not worth building. That is when we decided to work with them.',
  },
  {
    name: 'Joanna T.',
    rating: 4,
    avatar: '/media/avatar-3.svg',
    text: 'The forecast is not always right, but it always says how sure it is. That turned out to be the part we needed.',
  },
  {
    name: 'Sameer P.',
    rating: 5,
    avatar: '/media/avatar-4.svg',
    text: 'Scope on day three, screens by day seven.',
  },
  { name: 'Leena N.', rating: 5, avatar: '/media/avatar-5.svg', text: 'We opened the log and showed them.' },
];

export const steps = [
  {
    when: 'Days 1–3',
    title: 'Discovery & Planning',
    text: 'We sit with the people who do the work, agree how success will be measured, and define the scope within 72 hours.',
  },
  {
    when: 'Days 4–7',
    title: 'Design & Architecture',
    text: 'Screens, data flows and the checks around every automated decision, drawn before anything is built.',
  },
  {
    when: 'Months 4–6',
    title: 'Development & Iteration',
    text: 'Working software in your hands at short intervals, tested against your own cases and not a demo set.',
  },
  {
    when: 'Months 5–6',
    title: 'Deployment & Handover',
    text: 'Roll-out, training and documentation. Your team holds the keys, the code and the logs.',
  },
];

export const picture = (name: string) => ({ src: `/media/${name}.svg`, small: `/media/${name}-s.svg` });
