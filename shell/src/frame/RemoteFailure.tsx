import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { reportFailure } from '../report-failure.client';
import { FailurePanel } from './FailurePanel';

/** Addresses that have failed in this document; the next Retry of such a one loads a new document. */
const failed = new Set<string>();

/** Error element of every remote and of discovery: a team's failure, inside the frame. */
export function RemoteFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const repeated = failed.has(pathname);
  useEffect(() => {
    reportFailure(`${pathname} could not be shown`, error);
    return () => void failed.add(pathname);
  }, [error, pathname]);
  return <FailurePanel document={repeated} />;
}
