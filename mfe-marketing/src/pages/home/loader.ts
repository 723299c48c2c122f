import { testimonials } from '../../content/testimonials';
import type { Testimonial } from '../../content/types';
import { type ProvenStudy, studies } from '../../proof/proof';
import { type ExtractedLine, invoiceLines } from './invoice';

/** The page's longer texts, which are sent as data instead of code. */
export interface HomeData {
  testimonials: readonly Testimonial[];
  /** Three, with one figure each. */
  studies: readonly ProvenStudy[];
  invoice: readonly ExtractedLine[];
}

export function loader(): HomeData {
  return { testimonials, studies: studies.slice(0, 3), invoice: invoiceLines };
}
