/**
 * How long (ms) a connection may take for what. Fastify leaves the first two at 0, which is for ever, and Node looks
 * at the last three only every 30 s.
 */
export const connectionLimits = {
  // A whole request: a résumé over a slow line. Bodies that trickle are cut off much earlier.
  requestTimeout: 120_000,
  // No byte in either direction.
  connectionTimeout: 130_000,
  // Above the minute for which balancers keep an idle connection, so that they are the ones to close it.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};
