const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW'];

/** What random requests are sent to. */
export interface Targets {
  paths: string[];
  /** Paths of forms without files, with their media types. */
  forms: { path: string; type: string }[];
  /** Where multipart forms go. */
  uploads: string[];
}

const paths = [
  ...[
    '/blog_list',
    '/category_list',
    '/recent_blogs',
    '/job_opening_list',
    '/contact_form',
    '/job_application',
    '/healthz',
    '/docs',
  ],
  ...['/casestudy_list', '/casestudy_detail/', '/related_blogs', '/content_version', '/search', '/search?q='],
  ...['/blog_detail/', '/job_opening_detail/', '/media/', '/docs/static/', '/', '//', '/../', '*', ''],
];

/** The API's own addresses. */
export const apiTargets: Targets = {
  paths,
  forms: [{ path: '/contact_form', type: 'application/json' }],
  uploads: ['/job_application'],
};

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

/** Lines of multipart forms, whole and broken. */
const multipartLines = [
  ...['--x', '--x--', '--', '--y', '', '', '', 'text', '\0', '\xff\xfe', '1', 'a@b.c', '9876543210'],
  ...[
    'Content-Disposition: form-data; name="first_name"',
    'Content-Disposition: form-data; name="job_opening"',
    'Content-Disposition: form-data; name="__proto__"',
    'Content-Disposition: form-data; name=""',
    'Content-Disposition: form-data',
    'Content-Disposition: attachment; filename="x"',
    'Content-Disposition: form-data; name="resume"; filename="cv.pdf"',
    'Content-Disposition: form-data; name="resume"; filename="../../x\0.pdf"',
    'Content-Disposition: form-data; name="resume"; filename*=UTF-8\'\'%zz',
    'Content-Type: application/pdf',
    'Content-Type: application/json',
    'Content-Type: x; charset=nothing',
    'Content-Transfer-Encoding: base64',
    'Content-Transfer-Encoding: nothing',
    `X: ${'y'.repeat(20_000)}`,
    'no colon at all',
    '%PDF-1.4',
    'PK\x03\x04',
    'MZ\x90\x00',
  ],
];

const multipartTypes = [
  ...[
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="x"',
    'multipart/form-data; boundary=y',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ],
  ...['multipart/mixed; boundary=x', 'MULTIPART/FORM-DATA; BOUNDARY=x'],
];

interface Chance {
  pick(choices: string[]): string;
  /** Makes between none and `limit` of them. */
  some(limit: number, make: () => string): string[];
  /** True with this probability. */
  often(likelihood: number): boolean;
}

/** A request that is wrong in one way or in several, as the bytes of a latin-1 text. */
export function rawRequest(random: () => number, targets = apiTargets): string {
  const chance: Chance = {
    pick: (choices) => choices[Math.floor(random() * choices.length)] ?? '',
    some: (limit, make) => Array.from({ length: Math.floor(random() * (limit + 1)) }, make),
    often: (likelihood) => random() < likelihood,
  };
  const { pick, some, often } = chance;
  const isUpload = often(0.25);
  const isForm = isUpload || often(0.4);
  const method = isForm ? 'POST' : pick(methods);
  const form = targets.forms[Math.floor(random() * targets.forms.length)];
  const formPath = isUpload ? pick(targets.uploads) : (form?.path ?? '');
  const path = isForm ? formPath : pick(targets.paths) + some(2, () => pick(pieces)).join('');
  const usualType = often(0.6) ? (form?.type ?? '') : pick(types);
  const body = isUpload ? randomMultipart(chance) : randomBody(chance, usualType);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${isUpload ? pick(multipartTypes) : usualType}`,
    `Content-Length: ${body.length + (isUpload && often(0.1) ? 7 : 0)}`,
    ...(often(0.3) ? [pick(headers)] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

function randomBody(chance: Chance, type: string): string {
  if (chance.often(0.5)) return randomFields(chance, type.includes('urlencoded'));
  return chance.some(6, () => chance.pick([...pieces, ...values])).join('');
}

function randomFields({ pick, some }: Chance, isUrlEncoded: boolean): string {
  const keys = ['name', 'email', 'service', 'comments', 'mobile_number', 'x', '__proto__'];
  if (isUrlEncoded) return some(6, () => `${pick(keys)}=${pick([...values, ...pieces])}`).join('&');
  return `{${some(6, () => `"${pick(keys)}":${pick(values)}`).join(',')}}`;
}

function randomMultipart({ pick, some }: Chance): string {
  return `--x\r\n${some(12, () => pick(multipartLines)).join('\r\n')}\r\n--x--\r\n`;
}
