import { parser } from '@prometheus-io/lezer-promql';
import type { Service } from './service';

/** What a process reports to its monitoring: the labels of each metric, by the metric's name. */
export type Scrape = Map<string, Set<string>>;

/** Scrapes a process whose log names its internal port. */
export async function scrapeOf(service: Service): Promise<{ text: string; metrics: Scrape }> {
  const line = await service.waitForLine('internal port listening');
  const { address } = JSON.parse(line) as { address: string };
  const text = await (await fetch(`${address}/metrics`)).text();
  const metrics: Scrape = new Map();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? /gm)) {
    const known = metrics.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metrics.set(name, known);
  }
  return { text, metrics };
}

/** Labels that Prometheus adds to what it scrapes. */
const ADDED = ['job', 'instance'];

/** The names and labels in a query that no scrape has, and its syntax errors. */
export function queryProblems(query: string, scrapes: readonly Scrape[]): string[] {
  const faults: string[] = [];
  const labelsOf = (name: string) => scrapes.flatMap((scrape) => [...(scrape.get(name) ?? [])]);
  const known = new Set<string>();
  const usedLabels = new Set<string>();
  // Replaces Grafana's variable for a duration.
  const text = query.replaceAll('$__rate_interval', '5m');
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      const word = text.slice(from, to);
      if (type.isError) faults.push(`syntax error at character ${from}`);
      if (type.name === 'VectorSelector') {
        const identifier = node.getChild('Identifier');
        const name = identifier ? text.slice(identifier.from, identifier.to) : '';
        if (name === 'up') known.add('up');
        else if (!scrapes.some((scrape) => scrape.has(name)))
          faults.push(`no process exports the metric ${name}`);
        for (const label of labelsOf(name)) known.add(label);
      }
      if (type.name === 'LabelName') usedLabels.add(word);
    },
  });
  for (const label of usedLabels)
    if (!known.has(label) && !ADDED.includes(label))
      faults.push(`no metric of the query has the label ${label}`);
  return faults;
}
