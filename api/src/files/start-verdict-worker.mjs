import { register } from 'tsx/esm/api';

// A thread cannot load TypeScript by itself: `--import tsx` applies to the process's main thread only.
register();
await import('./verdict-worker.ts');
