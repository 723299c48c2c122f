import { availableParallelism } from 'node:os';
import { jestProjects } from '@weft/build/jest';

const workspaces = jestProjects(import.meta.dirname, '{shell,mfe-*,packages/*,tools}');

// Tests of processes wait for half of their time: with a worker a core, or one less as Jest has it, cores would idle.
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

export default { maxWorkers, projects: [...workspaces, '<rootDir>/api'] };
