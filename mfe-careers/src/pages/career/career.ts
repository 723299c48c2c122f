export { loader } from './career-loader';
export { head } from './career-head';
export { CareerPage as Component } from './CareerPage';
