import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// More than the default of a second, for busy machines.
configure({ asyncUtilTimeout: 10_000 });
