export { JobPage as Component } from './JobPage';
export { head } from './job-head';
