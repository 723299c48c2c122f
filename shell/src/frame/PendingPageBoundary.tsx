import { Component, type ReactNode } from 'react';
import { reportFailure } from '../report-failure.client';

interface PendingPageBoundaryProps {
  /** Null while no page is pending. */
  children: ReactNode;
}

/**
 * Shows the stand-in of a pending page; if it fails, nothing until the page arrives: the previous page, kept meanwhile,
 * is not at fault. Stays mounted, so that an error of an unmounting stand-in does not replace the new page.
 */
export class PendingPageBoundary extends Component<PendingPageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure('the placeholder of a loading page failed', error);
  }

  override componentDidUpdate() {
    if (this.state.isBroken && this.props.children === null) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
