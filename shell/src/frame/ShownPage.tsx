import { Component, type ReactNode, useState } from 'react';
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
  return (
    <>
      <Place key={shown.number - 1} isLeft />
      <Place key={shown.number}>{page}</Place>
    </>
  );
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
