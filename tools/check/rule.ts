import type { Repository } from './repository';

export interface Finding {
  /** Path from the repository's root. */
  file: string;
  line?: number;
  message: string;
  /** A warning is shown and does not fail the check. */
  warning?: boolean;
}

export interface Rule {
  name: string;
  check(repository: Repository): Finding[];
}

/** An asynchronous rule. */
export interface SlowRule {
  name: string;
  check(repository: Repository): Promise<Finding[]>;
}
