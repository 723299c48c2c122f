export { teardown as default } from './test-template.setup.mjs';
