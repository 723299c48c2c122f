/** What concerns one connection only; RFC 9110, 7.6.1. `expect` was answered by this server already. */
const ONE_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]);

/** Headers that may go on to the other side: without those of this connection, and those that it names itself. */
export function endToEnd<Value>(headers: Record<string, Value>): Record<string, Value> {
  const named = String(headers['connection'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ONE_HOP.has(name) && !named.includes(name)),
  );
}
