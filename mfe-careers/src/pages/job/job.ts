export { loader } from './job-loader';
export { head } from './job-head';
export { JobPage as Component } from './JobPage';
