/** The key under which the protocol passes element references. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

interface Answer {
  value: unknown;
}

/** A session of the W3C's WebDriver protocol (https://www.w3.org/TR/webdriver2/). */
export class WebDriverSession {
  private constructor(private readonly address: string) {}

  /** @param driver address of the driver, without a trailing slash */
  static async start(driver: string): Promise<WebDriverSession> {
    const { sessionId } = (await call(`${driver}/session`, 'POST', { capabilities: {} })) as {
      sessionId: string;
    };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return call(`${this.address}/${command}`, 'POST', body);
  }

  /** Calls a function in the page and awaits its result. @throws Error with the function's message */
  async run(inPage: string, args: unknown[]): Promise<unknown> {
    const script = `
      const done = arguments[arguments.length - 1];
      const args = [...arguments].slice(0, -1);
      Promise.resolve().then(() => (${inPage})(...args)).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }),
      );`;
    const { value, error } = (await this.post('execute/async', { script, args })) as Partial<Answer> & {
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** @returns the element's id */
  async element(selector: string): Promise<string> {
    const found = (await this.post('element', { using: 'css selector', value: selector })) as Record<
      string,
      string
    >;
    return found[ELEMENT] ?? '';
  }

  async end(): Promise<void> {
    await call(this.address, 'DELETE');
  }
}

async function call(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${method} ${address}: ${error}: ${message}`);
}
