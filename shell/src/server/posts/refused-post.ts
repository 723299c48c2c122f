/** A post that cannot become a form; Fastify answers with its status. */
export class RefusedPost extends Error {
  constructor(
    readonly statusCode: 400 | 413 | 503,
    message: string,
  ) {
    super(message);
  }
}
