import { checkFolder } from 'api/content/check-folder';
import { readContentFolder } from 'api/content/content-folder';
import { countOf, findingsText, secondsSince } from './content-report';
import { type ProgressOutput, progressReporter } from './progress';
import { releasedSite } from './released-site';

/** Checks a folder for mistakes. @returns whether it has no errors */
export async function check(directory: string, screen: ProgressOutput): Promise<boolean> {
  const start = performance.now();
  const folder = await readContentFolder(directory);
  const findings = checkFolder(folder, await releasedSite(), progressReporter(screen, 'checking'));
  for (const line of findingsText(findings)) screen.write(`${line}\n`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const notes = findings.length - errors;
  const counts = [countOf(folder.files.length, 'file'), countOf(errors, 'error'), countOf(notes, 'note')];
  screen.write(`${counts.join(', ')}, ${secondsSince(start)}\n`);
  return errors === 0;
}
