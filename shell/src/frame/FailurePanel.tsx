import { company } from '@weft/site/company';
import { isCareersPath, paths } from '@weft/site/paths';
import { type Location, useLocation } from 'react-router-dom';
import { MessagePanel } from './MessagePanel';

/**
 * Shown in place of a remote's page that failed. Retry is a link to the same address, so it works without scripts.
 *
 * @param document makes Retry load a whole document: the server may render what this page's code could not
 * @param location of the failed page, if it is not the router's current location
 */
export function FailurePanel({ document = false, location }: { document?: boolean; location?: Location }) {
  const current = useLocation();
  const { pathname, search } = location ?? current;
  return (
    <MessagePanel title="This page is not available right now" code="503">
      <p>The rest of the site works. Try again in a moment, or use one of these links.</p>
      <p>
        <a href={pathname + search} {...(document ? { 'data-document': '' } : {})}>
          Retry
        </a>
      </p>
      {isCareersPath(pathname) ? (
        <p>
          Applications also reach us at{' '}
          <a href={`mailto:${company.applicationsEmail}`}>{company.applicationsEmail}</a>.
        </p>
      ) : null}
      <p>
        <a href={paths.home}>Home</a> <a href={paths.contact}>Contact Us</a>
      </p>
    </MessagePanel>
  );
}
