import { Component, type ReactNode } from 'react';
import { ensureDefinedError } from './ensure-defined-error';

interface BoundaryState {
  error?: unknown;
  isEmpty?: boolean;
}

/**
 * Wraps a page inside the router's boundary, which would render a page that throws `undefined` in an effect again and
 * again. A page that was shown is unmounted first, since it may throw once more on unmount.
 */
export class UndefinedErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = {};
  private isShown = false;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: ensureDefinedError(error) };
  }

  override componentDidMount() {
    this.isShown = true;
  }

  override componentDidUpdate() {
    if ('error' in this.state && !this.state.isEmpty) this.setState({ isEmpty: true });
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    if (this.isShown && !this.state.isEmpty) return null;
    throw this.state.error;
  }
}
