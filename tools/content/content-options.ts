import { commandLine, refuseCommand } from '../dev/command-line';

export interface ContentOptions {
  command: 'check' | 'publish' | 'export';
  /** The content folder as given; null for the project's own. */
  folder: string | null;
  dryRun: boolean;
  /** Confirms that everything of a kind may be removed. */
  removeAll: boolean;
  /** Lists every file, however many there are. */
  verbose: boolean;
}

const usage = `npm run content -- <command> [options]

  check      looks for mistakes; changes nothing
  publish    brings what has changed in the folder to the site's database
  export     writes the database's content into the folder

  --folder <path>   another folder than content/
  --dry-run         publish: only says what would be done
  --remove-all      publish: allows the removal of all posts, all case studies or all openings
  --verbose         publish: names every file`;

export function parseOptions(args: string[]): ContentOptions {
  const { values, positionals } = commandLine(usage, {
    args,
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'remove-all': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  });
  const [command, ...rest] = positionals;
  if (command !== 'check' && command !== 'publish' && command !== 'export')
    refuseCommand(command === undefined ? 'Name a command.' : `There is no command "${command}".`, usage);
  if (rest.length > 0) refuseCommand(`Unexpected argument "${rest[0]}".`, usage);
  if (command !== 'publish' && (values['dry-run'] || values['remove-all'] || values.verbose))
    refuseCommand(`--dry-run, --remove-all and --verbose are options of publish, not of ${command}.`, usage);
  return {
    command,
    folder: values.folder ?? null,
    dryRun: values['dry-run'],
    removeAll: values['remove-all'],
    verbose: values.verbose,
  };
}
