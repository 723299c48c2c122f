import type { InputSource } from './input-sources';

/** Milliseconds until a browser has started, on a busy machine. */
export const START_LIMIT = 50_000;

export interface LaunchOptions {
  /** The visitor's system prefers dark colours. */
  dark: boolean;
}

/** What these journeys need of a browser, whichever protocol drives it. Every promise rejects on failure. */
export interface BrowserUnderTest {
  /** Loads a document and waits until it has loaded. */
  goto: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** Sets the size of the page's viewport, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Calls a function in the page; it is sent as text, so it can use only its arguments. */
  evaluate: <Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Moves, presses and types like a visitor. */
  act: (source: InputSource) => Promise<void>;
  /** Chooses a local file in the field that the selector matches. */
  chooseFile: (selector: string, file: string) => Promise<void>;
  /** The problems since the last call: uncaught errors, and errors and warnings in the console. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
}
