import type { JobOpening } from '@weft/api-contract/jobs';
import { jobPosting } from './job-posting';

const job: JobOpening = {
  id: 7,
  title: 'Engineer',
  type: 'full',
  experience: '2 years',
  location: 'Ahmedabad, India',
  description: '<p>Build</p>',
  posted_at: '2025-09-01T00:00:00.000Z',
  closes_at: '2025-12-01T00:00:00.000Z',
};
const posting = (change: Partial<JobOpening> = {}) =>
  jobPosting({ ...job, ...change }, 'https://site.example') as Record<string, unknown>;
const ahmedabad = {
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: 'Ahmedabad', addressCountry: 'India' },
};

it('GAT-07 contains the facts that the server gives', () => {
  expect(posting()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Engineer',
    description: '<p>Build</p>',
    identifier: { '@type': 'PropertyValue', name: 'Meridian', value: '7' },
    url: 'https://site.example/joblist/7',
    datePosted: '2025-09-01T00:00:00.000Z',
    validThrough: '2025-12-01T00:00:00.000Z',
    employmentType: ['FULL_TIME'],
    experienceRequirements: '2 years',
    jobLocation: [ahmedabad],
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: 'Meridian', sameAs: 'https://site.example/' },
  });
});

it('leaves out unknown facts', () => {
  const bare = posting({
    type: 'contract',
    experience: '',
    location: '',
    posted_at: undefined,
    closes_at: undefined,
  });
  for (const name of [
    'employmentType',
    'experienceRequirements',
    'jobLocation',
    'datePosted',
    'validThrough',
  ])
    expect(bare).not.toHaveProperty(name);
});

it.each([
  ['full+intern', ['FULL_TIME', 'INTERN']],
  ['intern', ['INTERN']],
])('the type %s becomes the employmentType %j', (type, employmentType) => {
  expect(posting({ type })).toMatchObject({ employmentType });
});

it('marks a remote location as TELECOMMUTE, with or without a place', () => {
  const country = { '@type': 'Country', name: 'India' };
  expect(posting({ location: 'Ahmedabad or remote' })).toMatchObject({
    jobLocation: [ahmedabad],
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: country,
  });
  const remote = posting({ location: 'Remote, India' });
  expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country });
  expect(remote).not.toHaveProperty('jobLocation');
});
