import { availableParallelism } from 'node:os';
import { jestProjects } from '@weft/build/jest';

const workspaces = jestProjects(import.meta.dirname, '{shell,mfe-*,packages/*,tools}');

// Tests of processes are idle half of the time: one worker a core wastes cores, two a core starve processes of idle
// priority, whose tests then fail.
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

export default { maxWorkers, projects: [...workspaces, '<rootDir>/api'] };
