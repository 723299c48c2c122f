import { remoteConfiguration } from '@weft/build/remote';

export default remoteConfiguration({ name: 'mfe-marketing', directory: import.meta.dirname });
