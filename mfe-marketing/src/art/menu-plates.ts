import type { PlateName } from './content-plates';
import agriculture from './menu/agriculture.svg?width=320';
import education from './menu/education.svg?width=320';
import fintech from './menu/fintech.svg?width=320';
import foodBeverages from './menu/food-beverages.svg?width=320';
import healthcare from './menu/healthcare.svg?width=320';
import manufacturing from './menu/manufacturing.svg?width=320';
import transportation from './menu/transportation.svg?width=320';

/** Pictures of the industries for the site's menu, 320 px wide, by the names of their plates. */
export const menuPlates: Readonly<Partial<Record<PlateName, string>>> = {
  agriculture,
  education,
  fintech,
  'food-beverages': foodBeverages,
  healthcare,
  manufacturing,
  transportation,
};
