/** A release that cannot be made, for a reason that its message explains to the team. */
export class ReleaseRefused extends Error {}
