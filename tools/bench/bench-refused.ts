/** A measurement that cannot be made, for a reason that its message explains to the person who asked. */
export class BenchRefused extends Error {}
