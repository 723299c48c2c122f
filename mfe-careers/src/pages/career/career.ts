export { CareerPage as Component } from './CareerPage';
export { head } from './career-head';
