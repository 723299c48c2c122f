import { shellConfiguration } from '@weft/build/shell';

export default shellConfiguration({ directory: import.meta.dirname });
