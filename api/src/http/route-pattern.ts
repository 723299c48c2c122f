import { type ApiRoute, apiRoutes } from '@weft/api-contract/paths';

/** An endpoint's path in the router's syntax: `blog_detail/{slug}` is `/blog_detail/:slug`. */
export function routePattern(route: ApiRoute): string {
  return `/${apiRoutes[route].replace(/\{(\w+)\}/g, ':$1')}`;
}
