import { Component, type ReactNode, useInsertionEffect, useState } from 'react';
import { useLocation, useOutlet } from 'react-router-dom';
import { reportFailure } from '../report-failure.client';

/**
 * Renders each address's page in its own place, so that nothing opened, typed or announced carries over to the next.
 * The old place stays, empty, until the next navigation: it catches what a page throws while unmounting, which the
 * router's boundary would catch otherwise and so replace the next page, perhaps another team's, with the message.
 */
export function ShownPage() {
  const page = useOutlet();
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, number: 1 });
  if (shown.pathname !== pathname) setShown({ pathname, number: shown.number + 1 });
  // Runs before any effect of the next page.
  useInsertionEffect(() => unlockDocument, [pathname]);
  return (
    <>
      <PageBoundary key={shown.number - 1} isLeft />
      <PageBoundary key={shown.number}>{page}</PageBoundary>
    </>
  );
}

/** Undoes what a page left on the document, so that the next one scrolls and responds: only the frame owns these. */
function unlockDocument(): void {
  const { body, documentElement } = document;
  for (const name of ['style', 'class', 'inert', 'aria-hidden']) body.removeAttribute(name);
  for (const name of ['style', 'inert', 'aria-hidden']) documentElement.removeAttribute(name);
  for (const dialog of body.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
}

class PageBoundary extends Component<
  { isLeft?: boolean; children?: ReactNode },
  { failure?: { error: unknown } }
> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportFailure('a page threw while it was removed', error);
  }

  override render() {
    const { isLeft = false, children = null } = this.props;
    const { failure } = this.state;
    if (failure && !isLeft) throw failure.error;
    return children;
  }
}
