/**
 * The build errors of a development session, which the terminal shows, and the running shell as an overlay on every
 * open page.
 */
export class BuildFaults {
  private readonly faults = new Map<string, string>();

  /** @param shell base address of the shell, with its trailing slash */
  constructor(
    private readonly shell: string,
    private readonly say: (line: string) => void,
  ) {}

  /** @param fault the compiler's message; null if the build has no errors */
  async set(name: string, fault: string | null): Promise<void> {
    if (fault !== null) this.say(`  ${name} has build errors; its last good build stays in use:\n${fault}`);
    else if (!this.faults.has(name)) return;
    if (fault === null) this.faults.delete(name);
    else this.faults.set(name, fault);
    await this.report(name, fault);
  }

  /** Reports all current errors to a shell that has just started. */
  async reportAll(): Promise<void> {
    for (const [name, fault] of this.faults) await this.report(name, fault);
  }

  private async report(name: string, fault: string | null): Promise<void> {
    await fetch(`${this.shell}dev/builds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, fault }),
    }).catch(() => undefined);
  }
}
