import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Problem, problemMediaType } from '@weft/api-contract/problem';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import type * as v from 'valibot';

/** How a route describes a multipart form that it reads itself. */
interface MultipartForm {
  fields: v.GenericSchema;
  /** The name of the field that holds the file. */
  file: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    multipart?: MultipartForm;
  }
}

/** The Swagger UI page needs its own scripts and styles; its images are data URLs. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The OpenAPI document at `/openapi.json`, made from the schemas of the routes, and its page at `/docs`. */
export async function openapiPlugin(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Website API', version: '1.0.0', description: 'Errors are application/problem+json.' },
    },
    transform: ({ schema, url, route }) => ({ schema: describeRoute(schema, route.config), url }),
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: docsPolicy });
}

/** A route's schema with JSON schemas in place of valibot's. */
function describeRoute(schema: FastifySchema | undefined, config?: FastifyContextConfig): FastifySchema {
  const described: FastifySchema = { ...schema, response: describeAnswers(schema?.response) };
  if (isValibot(schema?.params)) described.params = jsonSchema(schema.params, 'input');
  if (isValibot(schema?.querystring)) described.querystring = jsonSchema(schema.querystring, 'input');
  if (isValibot(schema?.body)) described.body = jsonSchema(schema.body, 'input');
  return config?.multipart === undefined
    ? described
    : { ...described, ...describeMultipart(config.multipart) };
}

/** A multipart form is read and checked by its route, so its schema is in the route's config, not in `schema`. */
function describeMultipart({ fields, file }: MultipartForm): FastifySchema {
  const form = jsonSchema(fields, 'input');
  const properties = { ...form.properties, [file]: { type: 'string', format: 'binary' } };
  const body = { ...form, properties, required: [...(form.required ?? []), file] };
  return { consumes: ['multipart/form-data'], body };
}

function describeAnswers(answers: unknown): Record<string, unknown> {
  const described: Record<string, unknown> = {
    default: {
      description: 'A problem (RFC 9457)',
      content: { [problemMediaType]: { schema: jsonSchema(Problem, 'output') } },
    },
  };
  for (const [status, schema] of Object.entries(Object(answers))) {
    const content = isValibot(schema)
      ? { 'application/json': { schema: jsonSchema(schema, 'output') } }
      : undefined;
    described[status] = { description: status === '201' ? 'Stored' : 'Found', content };
  }
  return described;
}

/** `input` describes what may be sent, `output` what is answered. */
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _dialect, ...description } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return description;
}

function isValibot(schema: unknown): schema is v.GenericSchema {
  return typeof schema === 'object' && schema !== null && '~standard' in schema;
}
