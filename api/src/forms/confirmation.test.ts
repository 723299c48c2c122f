import { applications, enquiries, outbox } from '../../db/forms-schema';
import { formOf, multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-documents';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';
import { greetingFor } from './confirmation';

it.each([
  ['Ada', 'Hello Ada,'],
  ['  Ana-María  O’Neil', 'Hello Ana-María,'],
  ['山田 太郎', 'Hello 山田,'],
  ['Ada\r\nBcc: x', 'Hello,'],
  ['x'.repeat(300), `Hello ${'x'.repeat(30)},`],
  ['https://evil.example', 'Hello,'],
  ['Ada www.evil.example', 'Hello,'],
  ['Ada see evil.example', 'Hello,'],
  ['Ada://evil', 'Hello,'],
  ['ada@evil.example', 'Hello,'],
  ['<b>Ada</b>', 'Hello,'],
  ['[Ada](x)', 'Hello,'],
  ['evil。example', 'Hello,'],
  ['\u202eAda', 'Hello,'],
  ['9999', 'Hello,'],
  [' ', 'Hello,'],
])('%j is greeted with %j', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting);
});

describeOnEachDatabase('confirmations', (openEmpty) => {
  const test = testApp(openEmpty);
  beforeEach(async () => {
    for (const table of [enquiries, applications, outbox]) await test.db.delete(table);
  });

  const send = async (email: string) => {
    const payload = { name: 'Ada', email, service: 'others', mobile_number: '1' };
    const answer = await test.app.inject({ method: 'POST', url: '/contact_form', payload });
    expect(answer.statusCode).toBe(201);
  };
  const apply = async (email: string) => {
    const resume = { name: 'cv.pdf', bytes: samplePdf };
    const form = { job_opening: '1', first_name: 'A', last_name: 'B', email, mobile: '9876543210', resume };
    const request = { method: 'POST' as const, url: '/job_application', ...(await multipart(formOf(form))) };
    expect((await test.app.inject(request)).statusCode).toBe(201);
  };
  /** How many mails wait for the team and for others. */
  const mails = async () => {
    const rows = (await test.db.select().from(outbox)) as { payload: { to: unknown } }[];
    const others = rows.filter(({ payload }) => payload.to !== null).length;
    return { team: rows.length - others, others };
  };
  /** Backdates all enquiries by some minutes. */
  const later = (minutes: number) =>
    test.db.update(enquiries).set({ receivedAt: new Date(Date.now() - minutes * 60_000) });

  it('go to an address once in ten minutes across both forms, while the team gets every notice', async () => {
    await Promise.all([send('ada@example.com'), send('ADA@example.com'), send('ada+1@example.com')]);
    await apply('ada@example.com');
    expect(await mails()).toEqual({ team: 4, others: 1 });
    await send('bob@example.com');
    expect(await mails()).toEqual({ team: 5, others: 2 });
  });

  it('go once to a mailbox, however its address is spelled', async () => {
    for (const email of ['victim@gmail.com', 'v.ict.im@gmail.com', 'Vic.tim+x@GoogleMail.com'])
      await send(email);
    expect(await mails()).toEqual({ team: 3, others: 1 });
    for (const domain of [
      'example.co.uk',
      'ｅxample.co.uk',
      'example。co.uk',
      'ex\u00adample.co.uk',
      'Example.co.uk',
    ])
      await send(`victim@${domain}`);
    expect(await mails()).toEqual({ team: 8, others: 2 });
    await send('grüße@müller.example');
    await send('ada@xn--bcher-kva.example');
    expect(await mails()).toEqual({ team: 10, others: 4 });
    for (const domain of ['MÜNCHEN.example', 'münchen.example', 'xn--mnchen-3ya.example']) {
      await send(`a.d.a+x@${domain}`);
      expect((await mails()).others).toBe(5);
    }
  });

  it('go to an address again after ten minutes, at most five times a day', async () => {
    for (let count = 1; count <= 7; count += 1) {
      await send('ada@example.com');
      await later(11);
    }
    expect(await mails()).toEqual({ team: 7, others: 5 });
    await later(24 * 60 + 1);
    await send('ada@example.com');
    expect(await mails()).toEqual({ team: 8, others: 6 });
  });
});
