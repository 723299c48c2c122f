import { remoteConfiguration } from '@weft/build/remote';

export default remoteConfiguration({ name: 'mfe-careers', directory: import.meta.dirname });
