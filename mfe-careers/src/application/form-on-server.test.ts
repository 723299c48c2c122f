import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApplicationForm } from './ApplicationForm';

it('the form starts with job_opening and first_name, by which Chromium restores it on Back', () => {
  const markup = renderToStaticMarkup(
    createElement(ApplicationForm, {
      job: '7',
      action: '/joblist/7',
      outcome: undefined,
      busy: false,
      onSubmit: () => undefined,
    }),
  );
  const names = [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names.slice(0, 2)).toEqual(['job_opening', 'first_name']);
  expect(names).toContain('website');
});
