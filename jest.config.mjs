import { availableParallelism } from 'node:os';
import { jestProjects } from '@weft/build/jest';

const workspaces = jestProjects(import.meta.dirname, '{shell,mfe-*,packages/*,tools}');

// Tests of processes are idle half of the time: one worker a core wastes cores, two a core starve processes of idle
// priority, whose tests then fail.
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

// A worker keeps of each file's modules what no collection frees, and spends ever more time on collecting.
const workerIdleMemoryLimit = '1GB';

export default { maxWorkers, workerIdleMemoryLimit, projects: [...workspaces, '<rootDir>/api'] };
