import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { reportFailure } from '../report-failure.client';
import { FailurePanel } from './FailurePanel';

/** The first failure of each address in this document; Retry after another one loads a new document. */
const firstFailures = new Map<string, unknown>();

/** Error element of every remote and of discovery: shows a team's failure inside the frame. */
export function RemoteFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const repeated = firstFailures.has(pathname) && firstFailures.get(pathname) !== error;
  useEffect(() => {
    reportFailure(`${pathname} could not be shown`, error);
    if (!firstFailures.has(pathname)) firstFailures.set(pathname, error);
  }, [error, pathname]);
  return <FailurePanel document={repeated} />;
}
