import { Component, type ReactNode, useInsertionEffect, useState } from 'react';
import { useLocation, useOutlet } from 'react-router-dom';
import { reportFailure } from '../report-failure.client';

/**
 * The page of each address in a place of its own: nothing that was opened, typed or said on one belongs to the next. The place
 * stays, empty, until the visitor goes on: what a page throws when it is left goes to what stood around it, and that would be
 * the router's place, where the next page, maybe another team's, would give way to the message.
 */
export function ShownPage() {
  const page = useOutlet();
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, number: 1 });
  if (shown.pathname !== pathname) setShown({ pathname, number: shown.number + 1 });
  // Before any effect of the next page.
  useInsertionEffect(() => unlockDocument, [pathname]);
  return (
    <>
      <Place key={shown.number - 1} isLeft />
      <Place key={shown.number}>{page}</Place>
    </>
  );
}

/** A page that does not tidy up leaves none that can neither be scrolled nor pressed: only the frame owns what is around it. */
function unlockDocument(): void {
  const { body, documentElement } = document;
  for (const name of ['style', 'class', 'inert', 'aria-hidden']) body.removeAttribute(name);
  for (const name of ['style', 'inert', 'aria-hidden']) documentElement.removeAttribute(name);
  for (const dialog of body.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
}

interface PlaceProps {
  isLeft?: boolean;
  children?: ReactNode;
}

class Place extends Component<PlaceProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportFailure('a page failed when it was left', error);
  }

  override render() {
    const { isLeft = false, children = null } = this.props;
    const { failure } = this.state;
    if (failure && !isLeft) throw failure.error;
    return children;
  }
}
