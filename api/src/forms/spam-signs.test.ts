import type { FormRequest } from './form-request';
import { spamSigns } from './spam-signs';

const calm: FormRequest = { idempotencyKey: null, context: {}, seconds: 40, isTrapped: false };
const signsOf = (message: string, name = 'Ada Sample', request: Partial<FormRequest> = {}) =>
  spamSigns({ names: ['Ada', name], messages: ['', message] }, { ...calm, ...request });

describe('D-48 nothing is held back for', () => {
  it.each([
    ['ordinary words', 'We need a chatbot for our shop, see https://example.com'],
    [
      'a page full of links',
      Array.from({ length: 9 }, (_, place) => `https://example.com/${place}`).join('\n'),
    ],
    ['talk of advertising', 'We sell SEO services and want to automate them'],
    ['markup that is meant', 'Our pages contain <table> and <b>bold</b> text'],
    ['nothing at all', ''],
  ])('%s', (_case, message) => {
    expect(signsOf(message)).toEqual([]);
  });

  it('speed alone, since browsers fill in forms', () => {
    expect(signsOf('Please call me', 'Ada', { seconds: 0 })).toEqual([]);
    expect(signsOf('Casino backlinks', 'Ada', { seconds: null })).toEqual([]);
    expect(signsOf('Casino backlinks', 'Ada', { seconds: 2 })).toEqual([]);
    expect(signsOf('https://a.example https://b.example', 'Ada', { seconds: 1 })).toEqual([]);
  });
});

describe('D-48 a form is held back for', () => {
  it.each([
    ['what fell into the trap', 'x', 'Ada', { isTrapped: true }, ['the hidden field was filled in']],
    ['a link in a name', 'x', 'Win at https://example.com', {}, ['a link in a name']],
    ['links as markup', 'see [url=https://example.com]this[/url]', 'Ada', {}, ['links written as markup']],
    ['two weak signs', 'Casino backlinks', 'Ada', { seconds: 1 }, ['sent after 1 s', 'words of advertising']],
    [
      'three links at once',
      'www.a.com http://b.com https://c.com',
      'Ada',
      { seconds: 1 },
      ['sent after 1 s', '3 links'],
    ],
  ])('%s', (...[, message, name, request, expected]) => {
    expect(signsOf(message, name, request)).toEqual(expected);
  });
});
