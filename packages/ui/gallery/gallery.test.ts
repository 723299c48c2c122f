import { galleryDocument } from './gallery.server';

const html = galleryDocument();
const text = html.replace(/<[^>]*>/g, '');

test('the server renders every component without inline styles, which the policy refuses', () => {
  expect(html).not.toMatch(/<[^>]+ style=/);
});

test('without scripts all content is present, in its final state', () => {
  expect(text).toContain('20+ Projects Completed');
  expect(text).toContain('Leena N.');
  expect(html).toMatch(/<details[^>]* open=""><summary>/);
  expect(html).toMatch(/<video[^>]* muted=""[^>]* preload="none"/);
  expect(html).not.toContain('class="reveal enter"');
});

test('controls that need scripts are disabled or hidden until scripts run', () => {
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Pause motion/);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]* aria-label="Show testimonial 1"/);
  expect(html).toMatch(/<button[^>]* aria-label="Back to top" hidden=""/);
});
