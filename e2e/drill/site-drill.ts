import { type Drill, type DrillOptions, exactly, type Finding } from 'api/drills/finding';
import { SiteUnderDrill } from './site-under-drill';

export interface SiteDrillOptions {
  /** The short form for `npm test`, with the most telling parts. */
  isShort: boolean;
  /** The parts to run; all if it is empty. */
  only: string[];
  say(line: string): void;
}

/** Breaks one thing on a running site. */
export type SiteDrill = (site: SiteUnderDrill, options: SiteDrillOptions) => Promise<Finding[]>;

/** Combines one or several of them into one drill, on one site. */
export function drillOf(drills: Record<string, SiteDrill>, isShort = false): Drill {
  return async ({ only, say }: DrillOptions) => {
    const site = await SiteUnderDrill.start();
    try {
      const findings: Finding[] = [];
      const isOne = Object.keys(drills).length === 1;
      for (const [name, drill] of Object.entries(drills)) {
        if (!site.shell.service.isRunning) break;
        if (!isOne && only.length > 0 && !only.includes(name)) continue;
        const found = await drill(site, { isShort, only, say }).catch((error: Error) => [
          exactly('the drill ran to its end', error.message, 'yes'),
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
