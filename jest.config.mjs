import { availableParallelism } from 'node:os';
import { jestProjects } from '@weft/build/jest';

const workspaces = jestProjects(import.meta.dirname, '{shell,mfe-*,packages/*,tools}');

// Tests of processes wait for half of their time: with a worker a core, or one less as Jest has it, cores would idle. With
// two a core no time is left to processes that run only when the machine is idle, and their tests fail.
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

export default { maxWorkers, projects: [...workspaces, '<rootDir>/api'] };
