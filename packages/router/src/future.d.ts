import 'react-router';

declare module 'react-router' {
  /** Loaders and actions get a typed RouterContextProvider instead of `any`. */
  interface Future {
    v8_middleware: true;
  }
}
