import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EnquiryForm } from './EnquiryForm';

it('the form begins with the fields that scripts keep, by which Chromium recognises it on Back', () => {
  const nothing = createElement('p');
  const markup = renderToStaticMarkup(
    createElement(EnquiryForm, {
      action: '/contact',
      services: [],
      outcome: undefined,
      busy: false,
      onSubmit: () => undefined,
      note: nothing,
      next: nothing,
      alternatives: nothing,
    }),
  );
  const names = [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names.slice(0, 2)).toEqual(['name', 'email']);
  expect(names).toContain('website');
});
