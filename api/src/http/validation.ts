import type { Problem } from '@weft/api-contract/problem';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

type FieldErrors = NonNullable<Problem['errors']>;

/** Input that a schema refused. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  /** Set by Fastify: the part of the request that was refused. */
  validationContext?: string;

  constructor(readonly errors: FieldErrors) {
    super('Input was refused');
  }
}

/** Lets routes declare valibot schemas for their input and their answers. */
export function validationPlugin(app: FastifyInstance): void {
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (input) => {
    const { value, errors } = checkInput(schema, input);
    return errors.length === 0 ? { value } : { error: new InvalidInput(errors) };
  });
  // TypeScript checks answers against their schema; nothing is left to check or convert at run time.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

/** Checks input against a schema, and whether the database could store it. `value` is set if there are no errors. */
export function checkInput<T extends v.GenericSchema>(
  schema: T,
  input: unknown,
): { value?: v.InferOutput<T>; errors: FieldErrors } {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) return { errors: fieldErrors(parsed.issues) };
  const errors = unstorable(parsed.output, '');
  return errors.length === 0 ? { value: parsed.output, errors } : { errors };
}

/** The first message of every refused field. `body` stands for the whole body. */
function fieldErrors(issues: v.BaseIssue<unknown>[]): FieldErrors {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body';
    // valibot's own messages repeat the input; those in our schemas do not.
    const message = issue.message.startsWith('Invalid ') ? 'Not accepted' : issue.message;
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function unstorable(value: unknown, field: string): FieldErrors {
  if (typeof value === 'string') {
    return /[\0\p{Surrogate}]/u.test(value)
      ? [{ field, message: 'Contains a character that cannot be stored' }]
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    unstorable(entry, field === '' ? key : `${field}.${key}`),
  );
}
