export { HomePage as Component } from './HomePage';
export { head } from './home-head';
