import type { JobOpening } from '@weft/api-contract/jobs';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { kindsOf } from '../../openings/opening-facts';

const employmentTypes = new Map([
  ['full', 'FULL_TIME'],
  ['intern', 'INTERN'],
]);

/**
 * An open position for search engines (https://schema.org/JobPosting,
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting). Facts that the API does
 * not give are omitted.
 *
 * @param origin origin of the public site
 */
export function jobPosting(job: JobOpening, origin: string): object {
  const kinds = kindsOf(job.type).flatMap((kind) => employmentTypes.get(kind) ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
    url: new URL(paths.job(job.id), origin).href,
    ...(job.posted_at ? { datePosted: job.posted_at } : {}),
    ...(job.closes_at ? { validThrough: job.closes_at } : {}),
    ...(kinds.length > 0 ? { employmentType: kinds } : {}),
    ...(job.experience ? { experienceRequirements: job.experience } : {}),
    ...placeOf(job.location),
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: new URL(paths.home, origin).href,
    },
  };
}

/** Parses `Ahmedabad, India`, `Remote, India` or `Ahmedabad or remote` into towns, country and remote work. */
function placeOf(location: string): object {
  const [towns = '', ...rest] = location.split(',').map((part) => part.trim());
  const country = rest.at(-1) ?? company.place.split(', ').at(-1) ?? '';
  const places = towns
    .split(/\sor\s|\//i)
    .map((place) => place.trim())
    .filter((place) => place !== '');
  const offices = places.filter((place) => !isRemote(place));
  const jobLocation = offices.map((addressLocality) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality, addressCountry: country },
  }));
  return {
    ...(jobLocation.length > 0 ? { jobLocation } : {}),
    ...(places.some(isRemote)
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: country },
        }
      : {}),
  };
}

function isRemote(place: string): boolean {
  return /\bremote\b/i.test(place);
}
