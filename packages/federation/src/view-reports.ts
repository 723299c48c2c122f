/** Where browsers say how a page does. */
export const REPORTS = '/_vitals';

/**
 * What they say of a page view, each but `nav` once: an error, a file that cannot be loaded; in milliseconds the largest
 * paint, the slowest interaction, and each navigation in the tab; layout shift.
 */
export const VIEW_REPORT_KINDS = ['error', 'load', 'lcp', 'inp', 'cls', 'nav'] as const;
export type ViewReportKind = (typeof VIEW_REPORT_KINDS)[number];

export interface ViewReport {
  remote: string;
  version: string;
  /** Path of the page; the server keeps its pattern alone. */
  page: string;
  kind: ViewReportKind;
  value: number;
}
