import { type Drill, type DrillOptions, exactly, type Finding } from 'api/drills/finding';
import { SiteUnderDrill } from './site-under-drill';

export interface CellOptions {
  /** In `npm test`: the few things that tell the most. */
  isShort: boolean;
  /** The parts of it that are to be run; all where it is empty. */
  only: string[];
  say(line: string): void;
}

/** One kind of fault, on a site that runs. */
export type Cell = (site: SiteUnderDrill, options: CellOptions) => Promise<Finding[]>;

/** A drill of one cell or of several, on one site. */
export function drillOf(cells: Record<string, Cell>, isShort = false): Drill {
  return async ({ only, say }: DrillOptions) => {
    const site = await SiteUnderDrill.start();
    try {
      const findings: Finding[] = [];
      const isOne = Object.keys(cells).length === 1;
      for (const [name, cell] of Object.entries(cells)) {
        if (!site.shell.service.isRunning) break;
        if (!isOne && only.length > 0 && !only.includes(name)) continue;
        const found = await cell(site, { isShort, only, say }).catch((error: Error) => [
          exactly('ran to its end', error.message, 'yes'),
        ]);
        const prefix = isOne ? '' : `${name}: `;
        findings.push(...found.map((finding) => ({ ...finding, what: prefix + finding.what })));
      }
      return [...findings, ...(await site.end())];
    } finally {
      await site.remove();
    }
  };
}
