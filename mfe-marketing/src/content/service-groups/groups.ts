import { plainName } from '../plain-name';
import type { ServiceGroup } from '../types';
import { dataScience } from './data-science';
import { enterpriseAi } from './enterprise-ai';
import { enterpriseApplication } from './enterprise-application';
import { processAutomation } from './process-automation';

/** The four main services in the order of the catalogue. */
export const groups: readonly ServiceGroup[] = [
  enterpriseApplication,
  enterpriseAi,
  processAutomation,
  dataScience,
];

/**
 * The main service of a page `/service/mainservices/{title}`.
 *
 * @param title the route's parameter, decoded once by the router (D-04)
 * @returns undefined if no group has that title
 */
export function groupByTitle(title: string): ServiceGroup | undefined {
  return groups.find((group) => plainName(group.title) === plainName(title));
}
