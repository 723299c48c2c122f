/** Path to which browsers send reports on page views. */
export const VIEW_REPORTS_PATH = '/_vitals';

/**
 * What they report of a page view, each but `nav` at most once: an error; a file that cannot be loaded; the largest
 * paint, the slowest interaction and each navigation in the tab, in milliseconds; layout shift.
 */
export const VIEW_REPORT_KINDS = ['error', 'load', 'lcp', 'inp', 'cls', 'nav'] as const;
export type ViewReportKind = (typeof VIEW_REPORT_KINDS)[number];

export interface ViewReport {
  remote: string;
  version: string;
  /** Path of the page; the server keeps only its pattern. */
  page: string;
  kind: ViewReportKind;
  value: number;
}
