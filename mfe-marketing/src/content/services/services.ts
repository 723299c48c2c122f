import { plainName } from '../plain-name';
import type { Service } from '../types';
import { dataScienceServices } from './data-science';
import { enterpriseAiServices } from './enterprise-ai';
import { enterpriseApplicationServices } from './enterprise-application';
import { processAutomationServices } from './process-automation';

/** All sub-services in the order of the catalogue. */
export const services: readonly Service[] = [
  ...enterpriseApplicationServices,
  ...enterpriseAiServices,
  ...processAutomationServices,
  ...dataScienceServices,
];

/**
 * The sub-service of a page `/service/{serviceName}` (RTE-18).
 *
 * @param name the route's parameter, decoded once by the router (D-04)
 * @returns undefined where no service has that title; the caller logs the name (D-06)
 */
export function serviceByName(name: string): Service | undefined {
  return services.find((service) => plainName(service.title) === plainName(name));
}
