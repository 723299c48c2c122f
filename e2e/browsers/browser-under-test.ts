import type { InputSource } from './input-sources';

export interface LaunchOptions {
  /** The visitor's system prefers dark colours. */
  dark: boolean;
}

/** What these journeys need of a browser, whatever protocol drives it. Every promise is rejected where it fails. */
export interface BrowserUnderTest {
  /** Loads a document and waits until it has loaded. */
  goto: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** Sets the size of what a page has of the window, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Calls a function in the page; it is sent as text, so it uses nothing but its arguments. */
  evaluate: <Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Moves, presses and types as a visitor does. */
  act: (source: InputSource) => Promise<void>;
  /** Chooses a file of this machine in the field that the selector finds. */
  chooseFile: (selector: string, file: string) => Promise<void>;
  /** What it complained of since it was asked last: uncaught errors, errors and warnings in its console. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
}
