/** A measurement that cannot be made; the message tells the person at the terminal why. */
export class BenchRefused extends Error {}
