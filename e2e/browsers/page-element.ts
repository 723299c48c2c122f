import { expect } from '@playwright/test';
import type { BrowserUnderTest } from './browser-under-test';
import { click, move, type Place, tap, type } from './input-sources';

/** Selectors for the elements of a role; a `<summary>` has no role. */
const roles = {
  article: 'article',
  button: 'button',
  control: 'summary',
  field: 'input, select, textarea',
  heading: 'h1',
  link: 'a[href]',
  message: '[role=alert], [role=status]',
};

const regions = {
  page: 'body',
  bar: 'header',
  main: 'main',
  sidebar: 'aside',
  pages: 'nav[aria-label=Pages]',
  filter: 'main [role=group][aria-label=Category]',
};

export interface ElementQuery {
  role: keyof typeof roles;
  /** The full name; for a field, the start of its label. */
  name?: string;
  within?: keyof typeof regions;
}

/** The visible state of an element. */
interface ElementState {
  text: string;
  value: string;
  isVisible: boolean;
  isFocused: boolean;
  attributes: Record<string, string>;
  /** Where a pointer hits it; null if it is covered or out of view. */
  place: Place | null;
}

type Action = 'look' | 'aim' | 'focus' | { choose: string };

/** A part of a page, found by role and name. It is looked up again at each use. */
export class PageElement {
  private readonly selector: string;

  constructor(
    private readonly browser: BrowserUnderTest,
    private readonly sought: ElementQuery,
  ) {
    const { role, within = 'page' } = sought;
    this.selector = `:is(${regions[within]}) :is(${roles[role]})`;
  }

  /** All matches, the visible ones first. */
  all(action: Action = 'look'): Promise<ElementState[]> {
    return this.browser.evaluate(describeElements, this.selector, this.sought.name ?? null, action);
  }

  async texts(): Promise<string[]> {
    return (await this.all()).filter(({ isVisible }) => isVisible).map(({ text }) => text);
  }

  /** Waits until the first match has these properties; the others are ignored. */
  async expect(expected: Partial<ElementState>): Promise<void> {
    const message = `${this.sought.role} “${this.sought.name ?? ''}”`;
    await expect.poll(async () => (await this.all())[0], { message }).toMatchObject(expected);
  }

  /** Waits until no match is visible. */
  async expectHidden(): Promise<void> {
    const message = `${this.sought.role} “${this.sought.name ?? ''}” is hidden`;
    await expect.poll(() => this.texts(), { message }).toEqual([]);
  }

  async click(): Promise<void> {
    await this.browser.act(click(await this.place()));
  }

  async tap(): Promise<void> {
    await this.browser.act(tap(await this.place()));
  }

  async hover(): Promise<void> {
    await this.browser.act(move(await this.place()));
  }

  async focus(): Promise<void> {
    await this.expect({ isVisible: true });
    await this.all('focus');
  }

  /** Types a text into a field, character by character. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.browser.act(type(text));
    await this.expect({ value: text });
  }

  /** Chooses an option of a select; drivers cannot operate the system's lists. */
  async choose(text: string): Promise<void> {
    await this.all({ choose: text });
    await this.expect({ value: text });
  }

  /** Waits until a pointer can reach it. */
  private async place(): Promise<Place> {
    let found: Place | null | undefined;
    const message = `${this.sought.role} “${this.sought.name ?? ''}” can be reached`;
    const aim = async () => {
      found = (await this.all('aim'))[0]?.place;
      return found;
    };
    await expect.poll(aim, { message }).toBeTruthy();
    return found as unknown as Place;
  }
}

/** Runs in the page. Describes the matching elements, after the action on the first. */
async function describeElements(
  selector: string,
  name: string | null,
  action: Action,
): Promise<ElementState[]> {
  const squeezed = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const isNamed = (element: HTMLElement) => {
    const { labels } = element as HTMLInputElement;
    if (labels?.[0]) return squeezed(labels[0].textContent).startsWith(name ?? '');
    const label = element.getAttribute('aria-label');
    return [label ?? element.textContent, label ?? element.innerText].map(squeezed).includes(name ?? '');
  };
  const isVisible = (element: HTMLElement) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => name === null || isNamed(element))
    .sort((one, other) => Number(isVisible(other)) - Number(isVisible(one)));
  const [first] = found;
  if (action === 'aim') {
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
  if (action === 'focus') first?.focus();
  if (typeof action === 'object' && first instanceof HTMLSelectElement) {
    first.focus();
    first.value = action.choose;
    for (const type of ['input', 'change']) first.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return found.map((element) => {
    const [box] = element.getClientRects();
    const place = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    const hit = place && document.elementFromPoint(place.x, place.y);
    // While one page fades into the next, WebKit reports nothing else under the pointer.
    const isReached = hit && hit !== document.documentElement && hit !== document.body;
    return {
      text: squeezed(element.innerText),
      value: (element as HTMLInputElement).value ?? '',
      isVisible: isVisible(element),
      isFocused: document.activeElement === element,
      attributes: Object.fromEntries([...element.attributes].map((one) => [one.name, one.value])),
      place: isReached && (element.contains(hit) || hit.contains(element)) ? place : null,
    };
  });
}
