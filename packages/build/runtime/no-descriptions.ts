/**
 * Stands in for federation's descriptions of its error codes: a code in the console leads to them on
 * https://module-federation.io, and a visitor never sees either.
 */
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
