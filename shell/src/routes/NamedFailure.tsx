import { Component, type ReactNode } from 'react';
import { thrown } from './thrown';

interface Failure {
  error?: unknown;
}

/** Around a page, inside the router's boundary: that would show one whose effect throws `undefined` anew, for ever. */
export class NamedFailure extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = {};

  static getDerivedStateFromError(error: unknown): Failure {
    return { error: thrown(error) };
  }

  override render() {
    if ('error' in this.state) throw this.state.error;
    return this.props.children;
  }
}
