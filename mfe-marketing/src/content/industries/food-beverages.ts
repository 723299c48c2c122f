import { serviceNames } from '../catalogue';
import type { Industry, IndustryDetail, IndustrySummary } from '../types';

const summary: IndustrySummary = {
  title: 'Food & Beverages',
  headerDescription: 'Fresh goods, current numbers',
  description:
    'Short shelf lives leave little room for error. We connect recipes, lots and orders, forecast demand with a margin of error, and read the certificates that come with each delivery.',
  image: 'food-beverages',
  icon: 'check',
};

const detail: IndustryDetail = {
  subtitle: 'Food production and retail',
  headline: 'From the recipe to the shelf, without gaps in the record',
  description:
    'Forecasting, traceability, quality and commerce systems for producers, processors, restaurants and shops.',
  image: 'food-beverages',
  image2: 'bobbin',
  introParagraph:
    'In food, every delay becomes waste and every gap in the record becomes a risk. Demand moves with weather and festivals, raw materials vary from lot to lot, and an inspector may ask for the history of a jar. The information usually exists: on paper, in scales, in tills and in e-mail. We join it into one record, forecast with a stated margin, and automate the documents that slow a delivery down.',
  caseStudies: [
    {
      title: 'Demand by shop and week',
      description:
        'Sales, weather, holidays and promotions can feed a forecast for each product and outlet, with an interval that tells the planner how much safety stock is reasonable.',
      image: serviceNames.customECommerce,
    },
    {
      title: 'Recall in one query',
      description:
        'Lots can be followed from supplier to customer and back again, so that the list of affected deliveries is produced by a query and can be rehearsed like a fire drill.',
      image: 'network',
    },
    {
      title: 'Certificates read at the gate',
      description:
        'Supplier certificates can be read on arrival and compared with your specification. Values outside the limits hold the lot until a quality manager has looked at it.',
      image: 'ledger',
    },
    {
      title: 'Label against recipe',
      description:
        'Ingredients, allergens and nutrition values on a label draft can be compared with the current recipe, and every deviation listed before anything goes to the printer.',
      image: serviceNames.computerVision,
    },
    {
      title: 'Sorting by camera',
      description:
        'Fill level, colour and seal can be inspected at the line with ordinary cameras, with false alarms and misses counted separately for each product and each shift.',
      image: 'enterprise-ai',
    },
    {
      title: 'Kitchen preparation plans',
      description:
        'Bookings and past sales can be turned into a preparation list per station and hour. The chef adjusts it, and the difference improves the next plan.',
      image: 'process-automation',
    },
  ],
  extraInfo: {
    whyChoose: [
      {
        name: 'Lots at the centre',
        description:
          'The data model begins with the lot and its movements, because all later questions depend on them.',
      },
      {
        name: 'Made for wet and cold rooms',
        description: 'Large buttons, scanners and offline operation, tested where the work is done.',
      },
      {
        name: 'Forecasts with a track record',
        description:
          'Past errors are displayed beside new forecasts, per product, so that trust can be earned.',
      },
      {
        name: 'Checks that follow your plan',
        description: 'Critical limits come from your own hazard analysis and are versioned with it.',
      },
    ],
    keyBenefits: [
      { name: 'Less thrown away', description: 'Orders and production follow expected demand more closely.' },
      {
        name: 'Quick, complete recalls',
        description: 'Affected goods are listed in full, and nothing else has to be withdrawn.',
      },
      {
        name: 'Audits without a search',
        description: 'Certificates, readings and approvals are filed under the lot.',
      },
      {
        name: 'Steadier quality',
        description: 'Deviations are seen during the shift, not in the weekly report.',
      },
    ],
    seoKeywords: [
      'food demand forecasting',
      'food traceability software',
      'recall management',
      'supplier certificate automation',
      'food quality inspection',
      'restaurant planning',
    ],
  },
};

export const foodBeverages: Industry = { summary, detail };
