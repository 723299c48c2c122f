/** Where objects are kept: `s3://bucket/prefix?endpoint=…&region=…`. */
export interface BucketAddress {
  bucket: string;
  /** Without leading or trailing slashes; empty for the whole bucket. */
  prefix: string;
  /** Address of a store other than Amazon's. */
  endpoint: string | undefined;
  region: string;
}

const KNOWN = ['endpoint', 'region'];

export function isBucketAddress(text: string): boolean {
  return /^s3:/i.test(text);
}

/** @throws Error that says what the address must be, without repeating any of it */
export function parseBucketAddress(text: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^s3:\/\/[a-z0-9][a-z0-9.-]*(?:[/?]|$)/.test(text.replace(/^(s3:\/\/)[^/?]*@/i, '$1')))
    throw new Error(
      'must be of the form s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1',
    );
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (url.username || url.password || (endpoint !== undefined && /\/\/[^/]*@/.test(endpoint)))
    throw new Error('must hold no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw new Error('must have an http or https address as its endpoint');
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw new Error(`must have no options other than ${KNOWN.join(' and ')}`);
  return {
    bucket: url.hostname,
    prefix: url.pathname.split('/').filter(Boolean).map(decodeURIComponent).join('/'),
    endpoint,
    region: url.searchParams.get('region') || process.env['AWS_REGION'] || 'us-east-1',
  };
}
