export { loader } from './blog-list-loader';
export { head } from './blog-list-head';
export { BlogListPage as Component } from './BlogListPage';
