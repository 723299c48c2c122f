import { jestProjects } from '@weft/build/jest';

const workspaces = jestProjects(import.meta.dirname, '{shell,mfe-*,packages/*,tools}');

// Jest leaves one core idle by default, which is half of a machine with two.
export default { maxWorkers: '100%', projects: [...workspaces, '<rootDir>/api'] };
