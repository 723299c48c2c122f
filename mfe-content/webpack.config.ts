import { remoteConfiguration } from '@weft/build/remote';

export default remoteConfiguration({ name: 'mfe-content', directory: import.meta.dirname });
