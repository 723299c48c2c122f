import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomFrom } from '@weft/http-server/random-from';
import { truncatedForms, truncatedFormType } from '@weft/http-server/testing/truncated-forms';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { openEmptyPglite } from '../testing/test-databases';

let test: TestApp;
const warnings: Error[] = [];
const note = (warning: Error) => warnings.push(warning);
beforeAll(async () => {
  process.on('warning', note);
  test = await buildTestApp(openEmptyPglite);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  process.off('warning', note);
  await test.close();
});

function answerTo(body: Buffer): Promise<string> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = `POST /job_application HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${truncatedFormType}`;
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.write(body);
  return text(socket);
}

it('an application that is cut off at any point is refused with a problem document', async () => {
  const forms = truncatedForms(randomFrom(20_263), 300);
  const answers = await Promise.all(forms.map(answerTo));
  const odd = answers.filter(
    (answer) => !/^HTTP\/1\.1 4(00|22) [^]*content-type: application\/problem\+json/i.test(answer),
  );
  expect(odd).toEqual([]);
  expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  expect(warnings.map(({ message }) => message)).toEqual([]);
}, 60_000);
