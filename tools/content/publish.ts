import { publishCommand, stateCommand } from 'api/content/content-commands';
import { type ContentFolder, contentKinds, readContentFolder } from 'api/content/content-folder';
import type { ContentState } from 'api/content/content-state';
import type { Finding } from 'api/content/findings';
import { planPublication } from 'api/content/plan-publication';
import { preparePublication } from 'api/content/prepare-publication';
import type { CommandRunner } from 'api/private-socket/command-runner';
import type { ContentOptions } from './content-options';
import { countOf, countsText, findingsText, planText, secondsSince } from './content-report';
import { type ProgressOutput, progressReporter } from './progress';
import { releasedSite } from './released-site';

export interface PublishOptions extends Pick<ContentOptions, 'dryRun' | 'removeAll' | 'verbose'> {
  directory: string;
  runner: CommandRunner;
  screen: ProgressOutput;
}

/**
 * Publishes what has changed in a folder to the database, in one transaction, unless the check finds an error.
 * @returns false if it found one
 */
export async function publish(options: PublishOptions): Promise<boolean> {
  const { directory, runner, screen, dryRun, removeAll, verbose } = options;
  const start = performance.now();
  const say = (line: string) => void screen.write(`${line}\n`);
  const folder = await readContentFolder(directory);
  say(`Comparing ${countOf(folder.files.length, 'file')} with ${runner.place} …`);
  const stored = await runner.run(stateCommand, null);
  // An API that has never reached its shell knows no pages; the release store may.
  const state = { ...stored, site: stored.site ?? (await releasedSite()) };
  const plan = planPublication(folder, state);
  const prepared = preparePublication({
    ...{ folder, state, plan, checksText: true },
    progress: progressReporter(screen, 'rendering'),
  });
  const findings = [...prepared.findings, ...(removeAll ? [] : emptiedKinds(folder, state))];
  for (const line of [...planText(plan, verbose), ...findingsText(findings)]) say(line);
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (errors > 0) {
    say(`Nothing was published: ${countOf(errors, 'error')}.`);
    return false;
  }
  if (plan.isEmpty) say(`Nothing has changed, ${secondsSince(start)}`);
  else if (dryRun) say(`Would publish: ${countsText(plan)}. Nothing was published, ${secondsSince(start)}`);
  else {
    await runner.run(publishCommand, prepared.publication, progressReporter(screen, 'storing'));
    say(`Published: ${countsText(plan)}, ${secondsSince(start)}`);
  }
  return true;
}

/** An empty folder is more often a wrong path than an intended removal. */
function emptiedKinds({ files }: ContentFolder, { entries }: ContentState): Finding[] {
  return contentKinds.flatMap((kind): Finding[] => {
    const count = Object.keys(entries[kind]).length;
    if (count === 0 || files.some((file) => file.kind === kind)) return [];
    const message = `is empty, which removes ${count} from the site: use --remove-all if that is intended`;
    return [{ file: kind, level: 'error', message }];
  });
}
