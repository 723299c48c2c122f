import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const customECommerce: Service = {
  title: serviceNames.customECommerce,
  icon: 'upload',
  subTitle: 'Shops for catalogues that standard shops cannot hold',
  shortDescription:
    'Online selling with your own prices, units, stock rules and delivery terms, connected to the warehouse and the accounts that already run the business.',
  introHeading: 'Selling is easy. Keeping the promise is hard.',
  introParagraph:
    'A ready-made shop suits ready-made goods. It struggles when prices depend on the contract, goods are sold by the roll and shipped by weight, or half the range is made to order. Then staff correct orders by hand, and the customer learns that the basket was only a suggestion. A custom shop knows these rules before the order is placed.',
  introParagraph2:
    'The visible part is small. Behind it are stock that is shared with other channels, tax that differs by place, returns, credit limits and a payment that may arrive twice or not at all. We treat those cases as the product. The pages in front of them are fast, readable on a cheap phone, and usable without a mouse.',
  steps: [
    {
      name: 'Map an order',
      description:
        'We trace twenty real orders from request to payment, with their corrections, and list the rules that a machine would have to know.',
    },
    {
      name: 'Settle the catalogue',
      description:
        'Products, variants, units, attributes and pictures get one structure and one owner. Search and filters come from it.',
    },
    {
      name: 'Connect stock and accounts',
      description:
        'Reservations, invoices and refunds flow to your existing systems through queues that survive an outage on either side.',
    },
    {
      name: 'Open to a few',
      description:
        'A small group of customers orders for real. Their questions are more useful than any review of ours.',
    },
    {
      name: 'Widen and watch',
      description:
        'More customers and more goods, with conversion, returns and support contacts measured per change.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Prices computed once',
      description:
        'The same pricing code serves the shop, the sales desk and the invoice. A quotation and a basket cannot disagree.',
    },
    {
      icon: 'circle-alert',
      name: 'Payments counted once',
      description:
        'Repeated, late and half-finished payment messages are expected. Each is recorded once and matched to one order.',
    },
    {
      icon: 'languages',
      name: 'More than one language',
      description:
        'Product texts, addresses, taxes and currencies are modelled per market, and a missing translation is visible to your editors.',
    },
    {
      icon: 'scan-eye',
      name: 'Light pages',
      description:
        'Pictures sized for the screen, little script, and a checkout that works on a slow connection.',
    },
  ],
  closing: {
    heading: 'Bring us your awkward orders',
    text: 'Any shop can take the standard ones. Send the five that your team always corrects by hand, and we will show how a shop could get them right.',
  },
};
