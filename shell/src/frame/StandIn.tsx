import { Component, type ReactNode } from 'react';
import { reportFailure } from '../report-failure.client';

interface StandInProps {
  /** Null between two. */
  children: ReactNode;
}

/**
 * The place of what stands in for a page. One that fails leaves it empty until the page comes: the page before, which is kept
 * meanwhile, is not at fault. The place stays: what is thrown by one that goes would take the page that comes.
 */
export class StandIn extends Component<StandInProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure('what stands in for a page failed', error);
  }

  override componentDidUpdate() {
    if (this.state.isBroken && this.props.children === null) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
