import { availableParallelism } from 'node:os';
import { jestProjects } from '@weft/build/jest';

const workspaces = jestProjects(import.meta.dirname, '{shell,mfe-*,packages/*,tools}');

// Tests of processes wait for half of their time: with a worker a core cores would idle, with two they are busy to the end.
const maxWorkers = availableParallelism() * 2;

export default { maxWorkers, projects: [...workspaces, '<rootDir>/api'] };
