/** Headers of one connection only; RFC 9110, 7.6.1. This server has already answered `expect`. */
const ONE_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]);

/** Removes the headers that concern one connection only, and those that `connection` names. */
export function endToEnd<Value>(headers: Record<string, Value>): Record<string, Value> {
  const named = String(headers['connection'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ONE_HOP.has(name) && !named.includes(name)),
  );
}
