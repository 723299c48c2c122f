import { nginxConfig } from './nginx-config';

const config = nginxConfig('/tmp/bench', 8080, [
  {
    page: '/career',
    file: '/tmp/bench/0.html',
    rawHeaders: ['Content-Security-Policy', `default-src 'none'; img-src "x"`, 'ETag', '"1"', 'Date', 'now'],
  },
]);

test('nginx listens on the loopback only, with at most two workers', () => {
  expect(config.match(/listen .*/g)).toEqual(['listen 127.0.0.1:8080 reuseport;']);
  expect(config).toContain('worker_processes 2;');
});

test("a page is served from its file with the shell's headers, but for those that nginx writes", () => {
  expect(config).toContain('location = /career {');
  expect(config).toContain('rewrite ^ /0.html$suffix break;');
  expect(config).toContain(`add_header Content-Security-Policy "default-src 'none'; img-src \\"x\\"";`);
  expect(config).not.toMatch(/add_header (ETag|Date)/);
});
