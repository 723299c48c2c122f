/**
 * What is wrong with the builds of a development session: said in the terminal, and by the running shell over every page
 * that is open.
 */
export class BuildFaults {
  private readonly faults = new Map<string, string>();

  /** @param shell base address of the shell, with its trailing slash */
  constructor(
    private readonly shell: string,
    private readonly say: (line: string) => void,
  ) {}

  /** @param fault the compiler's words; null where the build is good */
  async set(name: string, fault: string | null): Promise<void> {
    if (fault !== null) this.say(`  ${name} has errors; the last good build stays:\n${fault}`);
    else if (!this.faults.has(name)) return;
    if (fault === null) this.faults.delete(name);
    else this.faults.set(name, fault);
    await this.tell(name, fault);
  }

  /** To a shell that has just started. */
  async tellAll(): Promise<void> {
    for (const [name, fault] of this.faults) await this.tell(name, fault);
  }

  private async tell(name: string, fault: string | null): Promise<void> {
    await fetch(`${this.shell}dev/builds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, fault }),
    }).catch(() => undefined);
  }
}
