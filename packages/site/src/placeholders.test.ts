import { company } from './company';
import { placeholders } from './placeholders';

it('D-44 names the facts that still have their defaults', () => {
  const own = { ...company, name: 'Weavers & Co', phone: '+91 79 1234 5678', email: 'hello@weavers.test' };
  const profiles = [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/weavers' },
    { name: 'Facebook', href: 'https://www.facebook.com/example' },
  ];
  expect(placeholders({ company: own, socialProfiles: profiles })).toEqual([
    'privacyEmail',
    'applicationsEmail',
    'address',
    'Facebook',
  ]);
});

it("D-44 names nothing if every fact is the company's own", () => {
  const own = {
    name: 'Weavers & Co',
    phone: '+91 79 1234 5678',
    email: 'hello@weavers.test',
    privacyEmail: 'privacy@weavers.test',
    applicationsEmail: 'careers@weavers.test',
    address: '4 Loom Street',
  };
  expect(placeholders({ company: own, socialProfiles: [] })).toEqual([]);
});
