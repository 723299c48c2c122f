/**
 * Stands in for federation's descriptions of its error codes: a code in the console can be looked up on
 * https://module-federation.io, and visitors see neither.
 */
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
