export { BlogListPage as Component } from './BlogListPage';
export { head } from './blog-list-head';
