/**
 * The router as remotes see it. This package is itself the shared singleton: it exports only the
 * symbols that a page needs, so that the shell need not keep the rest of react-router for remotes
 * (sharing react-router-dom whole costs 26 KB, see docs/decisions/003).
 */

export type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  Params,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
export {
  data,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSubmit,
} from 'react-router-dom';
export { type SiteContext, type SiteEvent, siteContext } from './site-context';
