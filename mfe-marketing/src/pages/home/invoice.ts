/** A line of a document, with the words that a figure was read from. */
export interface ExtractedLine {
  id: string;
  before: string;
  words: string;
  figure: string;
  /** How the figure was checked. */
  check: string;
}

/** An invented invoice, as a system of ours would read it. */
export const invoiceLines: readonly ExtractedLine[] = [
  {
    id: 'number',
    before: 'Invoice',
    words: '2041-118',
    figure: 'Invoice 2041-118',
    check: 'Not entered before',
  },
  {
    id: 'order',
    before: 'Your order',
    words: '77-0312',
    figure: 'Order 77-0312',
    check: 'Open, same supplier',
  },
  {
    id: 'line',
    before: '40 fence posts at 310.00',
    words: '12,400.00',
    figure: 'Line 12,400.00',
    check: '40 × 310.00 agrees',
  },
  {
    id: 'tax',
    before: 'GST 18%',
    words: '2,232.00',
    figure: 'Tax 2,232.00',
    check: '18% of 12,400.00 agrees',
  },
  {
    id: 'total',
    before: 'Total',
    words: '14,632.00',
    figure: 'Total 14,632.00',
    check: 'Net and tax add up',
  },
  {
    id: 'due',
    before: 'Payable within',
    words: '30 days',
    figure: 'Due in 30 days',
    check: 'As agreed in the order',
  },
];
