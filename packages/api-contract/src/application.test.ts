import * as v from 'valibot';
import { Application, applicationMessages } from './application';
import { specifiedFields } from './testing/specified-fields';
import { textLimits } from './text-limits';

const filled = {
  job_opening: '1',
  first_name: 'Sample',
  last_name: 'Person',
  email: 'sample@example.com',
  mobile: '9876543210',
};

const messagesFor = (change: object) =>
  v.safeParse(Application, { ...filled, ...change }).issues?.map((issue) => issue.message) ?? [];

it('ENT-11 has all sixteen specified fields but the resume', () => {
  expect([...Object.keys(Application.entries), 'resume']).toEqual(specifiedFields);
});

it('VAL-16 accepts a form with only the required fields', () => {
  expect(messagesFor({})).toEqual([]);
});

it.each([
  ['VAL-10', { first_name: ' \t' }, 'First name is required'],
  ['VAL-10', { first_name: undefined }, 'First name is required'],
  ['VAL-10', { first_name: '\u200b\u2060 \ufeff' }, 'First name is required'],
  ['VAL-11', { last_name: '' }, 'Last name is required'],
  ['VAL-11', { last_name: '\u3164' }, 'Last name is required'],
  ['VAL-12', { email: 'nobody' }, 'Valid email is required'],
  ['VAL-12', { email: 'a@b' }, 'Valid email is required'],
  ['VAL-12', { email: '' }, 'Valid email is required'],
  ['VAL-12', { email: 'a b@c.d' }, 'Valid email is required'],
  ['VAL-13', { mobile: '' }, 'Valid 10-digit mobile is required'],
  ['VAL-13', { mobile: '987654321' }, 'Valid 10-digit mobile is required'],
  ['VAL-13', { mobile: '09876543210' }, 'Valid 10-digit mobile is required'],
  ['VAL-13', { mobile: '919876543210' }, 'Valid 10-digit mobile is required'],
  ['VAL-13', { mobile: '+91+919876543210' }, 'Valid 10-digit mobile is required'],
  ['VAL-13', { mobile: '98765x43210' }, 'Valid 10-digit mobile is required'],
])('VAL-18 %s refuses %j', (_id, change, message) => {
  expect(messagesFor(change)).toEqual([message]);
});

it('VAL-14 has the message for a missing resume', () => {
  expect(applicationMessages.resume).toBe('Resume is required');
});

it.each([
  '98765 43210',
  '+91 98765-43210',
  '(98765) 43210',
  '987.654.3210',
  '+91-98765–43210',
  '\u202a+91\u00a098765\u00a043210\u202c',
])('CST-09 reads %j as ten digits', (mobile) => {
  expect(v.parse(Application, { ...filled, mobile }).mobile).toBe('9876543210');
});

it('keeps a zero-width joiner within a name', () => {
  const first_name = '\u0936\u0930\u094d\u200d\u092e\u093e';
  expect(v.parse(Application, { ...filled, first_name }).first_name).toBe(first_name);
});

it('trims the space around a name', () => {
  expect(v.parse(Application, { ...filled, first_name: ' Ada\n' }).first_name).toBe('Ada');
});

const long = ['skill_set', 'other_details'];
it.each(Object.keys(Application.entries))('limits the length of %s, and names the limit', (field) => {
  const limit = long.includes(field) ? textLimits.lines : textLimits.line;
  const message = `Use at most ${limit.toLocaleString('en')} characters`;
  expect(messagesFor({ [field]: 'x'.repeat(limit) })).not.toContain(message);
  for (const bomb of ['x', 'a@', 'a@a.', '<a ', '.', ' ', '9-', '\n'])
    expect(messagesFor({ [field]: bomb.repeat(200_000) })).toEqual([message]);
});

it.each(['linkedin.com/in/x', 'LinkedIn: asha-rao', 'Profile: none yet', ' javascript:alert(1)'])(
  'VAL-16 VAL-18 accepts %j as a profile, as it is typed',
  (linkedin_profile) =>
    expect(v.parse(Application, { ...filled, linkedin_profile })).toMatchObject({ linkedin_profile }),
);

it.each(['a@b.co', 'a@b.c.d', 'a@.b.c', 'a@b..c', 'a@b..'])(
  'VAL-12 accepts %s: text, @, text, dot, text',
  (email) => expect(messagesFor({ email })).toEqual([]),
);

it.each(['a@b.', 'a@.b', '@b.c', 'a@@b.c', 'a@b.c@d'])('VAL-12 refuses %s', (email) =>
  expect(messagesFor({ email })).toEqual(['Valid email is required']),
);
