import { paths } from '@weft/site/paths';
import { useLoaderData } from 'react-router-dom';
import { FailurePanel } from './FailurePanel';
import { MessagePanel } from './MessagePanel';

/** Why no remote shows this path: nobody claims it, or its remote cannot render it now. */
export interface RestData {
  kind: 'not-found' | 'unavailable';
}

/** What the frame shows where no remote's page is. */
export function Rest() {
  const { kind } = useLoaderData<RestData>();
  return kind === 'not-found' ? <NotFound /> : <FailurePanel />;
}

function NotFound() {
  return (
    <MessagePanel title="Page not found" code="404">
      <p>There is no page at this address. It may have moved, or the address has a typing error.</p>
      <ul>
        <li>
          <a href={paths.home}>Home</a>
        </li>
        <li>
          <a href={paths.services}>Services</a>
        </li>
        <li>
          <a href={paths.blogList}>Blog</a>
        </li>
        <li>
          <a href={paths.career}>Career</a>
        </li>
        <li>
          <a href={paths.contact}>Contact Us</a>
        </li>
      </ul>
    </MessagePanel>
  );
}
