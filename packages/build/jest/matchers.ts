import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What is waited for comes, or never: a busy machine gets more than a second.
configure({ asyncUtilTimeout: 10_000 });
