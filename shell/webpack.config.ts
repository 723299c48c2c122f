import { shellConfiguration } from '@weft/build/shell';

export default shellConfiguration(import.meta.dirname);
