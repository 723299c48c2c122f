import * as v from 'valibot';

/** The answer to a stored form (201). `reference` is the number that the visitor may quote. */
export const Receipt = v.object({ ok: v.literal(true), id: v.string(), reference: v.string() });
export type Receipt = v.InferOutput<typeof Receipt>;
