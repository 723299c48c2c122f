import type { StudyView } from '../pages/case-study/loader';

/** A study as its page receives it. */
export const study: StudyView = {
  title: 'A shorter queue',
  client: 'A bank',
  picture: { src: 'https://pictures.example/queue.avif' },
  sections: [
    { heading: 'Introduction', html: '<p>Why <em>we</em> came.</p>' },
    { heading: 'Objectives', html: '<ul><li>Less waiting</li></ul>' },
    { heading: 'Solution', html: '<p>c</p>' },
    { heading: 'Implementation', html: '<p>d</p>' },
    { heading: 'Results', html: '<p>e</p>' },
  ],
  figures: [
    { label: 'Success Rate', text: '97%', number: 97, unit: '%' },
    { label: 'Client Satisfaction', text: '92.5%', number: 92.5, unit: '%' },
    { label: 'Timeline', text: '12 weeks', number: null, unit: '' },
  ],
  feedback: { text: 'It works.', rating: 5 },
  side: {
    heading: 'In short',
    content: '<p>Fewer <b>people</b> in line.</p>',
    timeline: '12 weeks',
    technologies: ['Python', 'SQL'],
  },
};
