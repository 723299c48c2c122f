import { availableParallelism } from 'node:os';
import { jestProjects } from '@weft/build/jest';

const workspaces = jestProjects(import.meta.dirname, '{shell,mfe-*,packages/*,tools}');

// Tests that start processes are idle half of the time: one worker per core wastes cores; two per core starve
// processes of idle priority, whose tests then fail.
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

// Workers leak part of each test file's modules and spend ever more time collecting garbage: restarted at this size.
const workerIdleMemoryLimit = '1GB';

export default { maxWorkers, workerIdleMemoryLimit, projects: [...workspaces, '<rootDir>/api'] };
