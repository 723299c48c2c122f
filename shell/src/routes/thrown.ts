/** What a team has thrown. The router and React's boundaries take `undefined` for no failure, and the whole frame fails over it. */
export function thrown(error: unknown): unknown {
  return error ?? new Error('a team threw nothing');
}
