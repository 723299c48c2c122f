import * as v from 'valibot';
import { Enquiry } from './enquiry';
import { serviceOptions } from './service-options';

const enquiry = { name: 'A', email: 'a@b', service: 'others', mobile_number: '1' };

describe('Enquiry', () => {
  it('ENT-03 lists the services in their order', () => {
    expect(serviceOptions).toEqual([
      'Enterprise Application',
      'Enterprise AI',
      'Data Science',
      'Process Automation',
      'others',
    ]);
  });

  it('ENT-01 gives exactly the five keys', () => {
    const output = v.parse(Enquiry, { ...enquiry, services: 'x', subject: 'y' });
    expect(Object.keys(output)).toEqual(['name', 'email', 'service', 'comments', 'mobile_number']);
    expect(output.comments).toBe('');
  });

  it.each([
    { name: ' ' },
    { email: 'ü@münchen.example' },
    { mobile_number: 5 },
    { mobile_number: '+1 (2)' },
    { comments: null },
  ])('VAL-01 lets %j through, as a browser does', (change) => {
    expect(v.is(Enquiry, { ...enquiry, ...change })).toBe(true);
  });

  it.each([
    { name: '' },
    { email: '' },
    { email: 'a b@c' },
    { service: '' },
    { mobile_number: '' },
    { mobile_number: 'x' },
  ])('refuses %j', (change) => {
    expect(v.is(Enquiry, { ...enquiry, ...change })).toBe(false);
  });

  it.each(['name', 'email', 'comments', 'mobile_number'])(
    'VAL-08 says how long %s may be, before any other check',
    (field) => {
      const limit = field === 'comments' ? '20,000' : '500';
      for (const bomb of ['x', 'a@', '<a ', '.', ' '])
        expect(
          v
            .safeParse(Enquiry, { ...enquiry, [field]: bomb.repeat(200_000) })
            .issues?.map(({ message }) => message),
        ).toEqual([`Use at most ${limit} characters`]);
    },
  );

  it('VAL-08 accepts a comment of well over 5,000 characters', () => {
    expect(v.is(Enquiry, { ...enquiry, comments: '<a '.repeat(6_666) })).toBe(true);
  });

  it('VAL-08 counts a line break as one character, though browsers send two', () => {
    const { comments } = v.parse(Enquiry, { ...enquiry, comments: 'a\r\n'.repeat(10_000) });
    expect(comments).toBe('a\n'.repeat(10_000));
    expect(v.is(Enquiry, { ...enquiry, comments: '\r\n'.repeat(20_001) })).toBe(false);
  });
});
