import type { Service } from '../types';
import { applicationRedesign } from './enterprise-application/application-redesign';
import { customECommerce } from './enterprise-application/custom-e-commerce';
import { customSoftware } from './enterprise-application/custom-software';
import { erp } from './enterprise-application/erp';
import { saasDevelopment } from './enterprise-application/saas-development';

/** In the order of the catalogue. */
export const enterpriseApplicationServices: readonly Service[] = [
  customSoftware,
  saasDevelopment,
  customECommerce,
  erp,
  applicationRedesign,
];
