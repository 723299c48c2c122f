import { register } from 'tsx/esm/api';

// A thread knows nothing of TypeScript: what `--import tsx` sets up is for the process's first thread alone.
register();
await import('./verdict-worker.ts');
