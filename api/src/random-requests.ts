/** Gives a number from 0 to below 1, the same row of numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW'];

const paths = [
  ...[
    '/blog_list',
    '/category_list',
    '/recent_blogs',
    '/job_opening_list',
    '/contact_form',
    '/healthz',
    '/docs',
  ],
  ...['/casestudy_list', '/casestudy_detail/', '/related_blogs', '/content_version', '/search', '/search?q='],
  ...['/blog_detail/', '/job_opening_detail/', '/media/', '/docs/static/', '/', '//', '/../', '*', ''],
];

const pieces = [
  ...[
    '%00',
    '%',
    '%zz',
    '%ff',
    '%C0%80',
    '%ED%A0%80',
    '%2e%2e%2f',
    '..',
    '\\',
    "'",
    '";--',
    '{{7*7}}',
    '${x}',
    '<b>',
  ],
  ...[
    '?a=%',
    '?a[]=1&a[]=2',
    '#x',
    ';',
    ' ',
    '\t',
    '\0',
    '\x80',
    'é',
    '1e999',
    '-1',
    '99999999999999999999',
    '..;/',
  ],
  'x'.repeat(300),
];

const types = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/problem+json',
    'text/plain',
    'text/html',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
    'x',
    '/',
    '',
  ],
];

const values = [
  ...[
    'null',
    '0',
    '-1e999',
    '""',
    '"x"',
    '"\\u0000"',
    '"\\ud800"',
    '[]',
    '{}',
    'true',
    '"a@b"',
    '"others"',
    '1.5',
  ],
  ...[
    'NaN',
    'undefined',
    "'x'",
    '{"__proto__":1}',
    '{"constructor":{"prototype":1}}',
    `"${'x'.repeat(5000)}"`,
  ],
];

const headers = [
  ...[
    'X-Request-Id: \x01',
    'X-Request-Id: a, b',
    'If-None-Match: *',
    'Range: bytes=5-1',
    'Accept: \x00',
    'Accept: x',
  ],
  ...['Content-Encoding: gzip', 'Transfer-Encoding: chunked', 'Transfer-Encoding: x', 'Content-Length: -1'],
  ...[
    'Cookie: a=b; c',
    'Origin: null',
    'Upgrade: websocket',
    'No colon',
    ': empty',
    `Long: ${'y'.repeat(20_000)}`,
  ],
];

/** A request that is wrong in one way or in several, as the bytes of a latin-1 text. */
export function rawRequest(random: () => number): string {
  const pick = <T>(choices: T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const some = (limit: number, make: () => string) =>
    Array.from({ length: Math.floor(random() * (limit + 1)) }, make);

  const body = random() < 0.5 ? randomJson(pick, some) : some(6, () => pick([...pieces, ...values])).join('');
  const isForm = random() < 0.4;
  const method = isForm ? 'POST' : pick(methods);
  const path = isForm ? '/contact_form' : pick(paths) + some(2, () => pick(pieces)).join('');
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${random() < 0.6 ? 'application/json' : pick(types)}`,
    `Content-Length: ${body.length}`,
    ...(random() < 0.3 ? [pick(headers)] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

function randomJson(
  pick: (choices: string[]) => string,
  some: (limit: number, make: () => string) => string[],
): string {
  const keys = ['name', 'email', 'service', 'comments', 'mobile_number', 'x', '__proto__'];
  return `{${some(6, () => `"${pick(keys)}":${pick(values)}`).join(',')}}`;
}
