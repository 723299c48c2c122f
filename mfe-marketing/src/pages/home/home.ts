export { action } from './home-action';
export { head } from './home-head';
export { HomePage as Component } from './HomePage';
