/**
 * Time limits of a connection, in ms. Fastify's default for the first two is 0, which means no limit, and by default
 * Node checks limits only every 30 s.
 */
export const connectionLimits = {
  // A whole request, such as a résumé over a slow line. Trickling bodies are cut off much earlier.
  requestTimeout: 120_000,
  // No byte in either direction.
  connectionTimeout: 130_000,
  // More than the minute for which load balancers keep an idle connection, so that they close it first.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};
