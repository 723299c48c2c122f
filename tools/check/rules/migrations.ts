import type { Repository } from '../repository';
import type { Finding, Rule } from '../rule';

const folder = /^api\/db\/migrations\/(\d{4})_[\w-]+\.sql$/;
/** Earlier migrations never ran beside an API in service. */
const FIRST = 4;
const REASON = '-- two-step: ';

/** Statements that may break a running API of the previous version, with the reason. */
const breaking: [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|type|function)\b/i, 'drops what the version before may use'],
  [/\brename\b/i, 'renames what the version before may use'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that the version before may write'],
  [/\bset\s+data\s+type\b/i, 'changes the type of a column'],
  [/\bdrop\s+default\b/i, 'takes a default away that the version before may rely on'],
  [/\bcreate\s+unique\s+index\b/i, 'refuses rows that the version before may write'],
  [/\badd\s+constraint\b/i, 'refuses rows that the version before may write'],
];

/** Never excusable: on a table with rows the statement fails, and the API does not start. */
const NO_DEFAULT =
  'The statement adds a column that neither rows nor the version before fill: give it a default.';

/** While a new version starts, the previous one still serves on the same database, and a roll-back starts it again. */
export const migrationsRule: Rule = {
  name: 'migrations',
  check: ({ files, read }) =>
    files
      .filter((file) => Number(folder.exec(file)?.[1] ?? -1) >= FIRST)
      .flatMap((file) => faults(file, read)),
};

function faults(file: string, read: Repository['read']): Finding[] {
  const statements = read(file).split('--> statement-breakpoint');
  const created = new Set(statements.flatMap((sql) => tableOf(sql, /\bcreate\s+table\s+(\S+)/i)));
  let line = 1;
  return statements.flatMap((text) => {
    const begin = line;
    line += text.split('\n').length - 1;
    const lines = text.split('\n').map((one) => one.trim());
    const sql = lines.filter((one) => !one.startsWith('--')).join('\n');
    const table = tableOf(sql, /\b(?:alter\s+table|on)\s+(\S+)/i)[0];
    if (table !== undefined && created.has(table)) return [];
    const isExplained = lines.some((one) => one.startsWith(REASON));
    const message = lacksDefault(sql) ? NO_DEFAULT : isExplained ? undefined : breakingStatement(sql);
    return message === undefined ? [] : [{ file, line: begin + (/^\s*\n/.test(text) ? 1 : 0), message }];
  });
}

function breakingStatement(sql: string): string | undefined {
  const found = breaking.find(([pattern]) => pattern.test(sql))?.[1];
  return found && `The statement ${found}. Do it in two versions, and say how: -- two-step: …`;
}

function lacksDefault(sql: string): boolean {
  const adds = /\badd\s+column\b/i.test(sql) && /\bnot\s+null\b/i.test(sql);
  return adds && !/\b(?:default|generated)\b/i.test(sql);
}

function tableOf(sql: string, pattern: RegExp): string[] {
  const name = pattern
    .exec(sql)?.[1]
    ?.replaceAll('"', '')
    .replace(/^public\./, '');
  return name === undefined ? [] : [name];
}
