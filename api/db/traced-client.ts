import { inSpan, isTracing } from '@weft/http-server/tracing';

/** Methods of pg's and PGlite's clients that run statements. */
const QUERY_METHODS = new Set(['exec', 'query', 'sql', 'transaction']);

/**
 * Wraps a database client so that its statements become spans of the current trace; returns the client itself if
 * tracing is off. Spans hold the statement with its placeholders, never its values.
 */
export function traced<Client extends object>(client: Client): Client {
  if (!isTracing()) return client;
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || name === 'constructor') return value;
      if (!QUERY_METHODS.has(String(name))) return value.bind(target);
      return (...args: unknown[]) => {
        const statement = statementOf(args[0]);
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
        return inSpan(nameOf(statement), attributes, async () => value.apply(target, args));
      };
    },
  });
}

function statementOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { text } = Object(query) as { text?: unknown };
  return typeof text === 'string' ? text : 'transaction';
}

function nameOf(statement: string): string {
  return /^\w+/.exec(statement.trimStart())?.[0].toUpperCase() ?? 'SQL';
}
