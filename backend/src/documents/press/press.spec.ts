import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { NotPrinted, Press, PrintsTooLong, secondsOff } from './press.ts';

const home = mkdtempSync(path.join(tmpdir(), 'press-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const open: Press[] = [];
afterEach(async () => {
  for (const press of open.splice(0)) await press.close();
});

/** A press whose process runs this body of a function for each sheet. */
function pressThat(body: string, limitMs?: number): Press {
  const program = path.join(home, `program-${open.length}-${body.length}.mjs`);
  writeFileSync(program, `process.on('message', (sheet) => { ${body} });\n`);
  const press = new Press(program, home, limitMs);
  open.push(press);
  return press;
}
const sheet = (name: string) => ({ template: name, data: {}, at: 0 });
const small = (paper: string, turn = 'a network') => ({ turn, lines: 1, paper });
const answer = `process.send({ bytes: Buffer.from(process.pid + ' ' + sheet.template), memory: 1 });`;

test('sheets are printed one after another, each gets its own', async () => {
  const press = pressThat(answer);
  const printed = await Promise.all(
    ['one', 'two', 'three'].map((name) => press.print(sheet(name), small(name))),
  );
  expect(printed.map((pdf) => pdf.toString().split(' ')[1])).toEqual(['one', 'two', 'three']);
  expect(new Set(printed.map((pdf) => pdf.toString().split(' ')[0])).size).toBe(1);
});

test('a sheet that cannot be set is refused, the next one is printed', async () => {
  const press = pressThat(
    `if (sheet.template === 'bad') process.send({ fault: 'no such font', memory: 1 }); else { ${answer} }`,
  );
  const [bad, good] = await Promise.allSettled([
    press.print(sheet('bad'), small('bad')),
    press.print(sheet('good'), small('good')),
  ]);
  expect(bad).toMatchObject({ status: 'rejected', reason: new NotPrinted('no such font') });
  expect(good.status).toBe('fulfilled');
});

test('a crash takes its own sheet with it and no other', async () => {
  const press = pressThat(`if (sheet.template === 'bad') process.exit(3); ${answer}`);
  const [bad, good] = await Promise.allSettled([
    press.print(sheet('bad'), small('bad')),
    press.print(sheet('good'), small('good')),
  ]);
  expect(bad.status).toBe('rejected');
  expect(good.status).toBe('fulfilled');
});

test('a sheet that hangs is ended, and takes no other with it', async () => {
  const press = pressThat(`if (sheet.template === 'bad') for (;;); ${answer}`, 2_000);
  const [bad, good] = await Promise.allSettled([
    press.print(sheet('bad'), small('bad')),
    press.print(sheet('good'), small('good')),
  ]);
  expect(bad).toMatchObject({ status: 'rejected', reason: new NotPrinted('not printed within 2000 ms') });
  // it had a process and a time of its own, however slow the machine
  expect(good).not.toMatchObject({ reason: new NotPrinted('the press was stopped') });
  expect(press.held.begun).toBe(2);
  const patient = pressThat(answer);
  expect((await patient.print(sheet('good'), small('good'))).toString()).toContain('good');
});

test('a paper that took too long is not tried again for minutes; under any other name it is', async () => {
  const press = pressThat(`if (sheet.template === 'bad') for (;;); ${answer}`, 2_000);
  await expect(press.print(sheet('bad'), small('bad'))).rejects.toThrow('not printed within 2000 ms');
  await expect(press.print(sheet('good'), small('bad'))).rejects.toMatchObject({ retryAfter: 300 });
  expect(press.held.begun).toBe(1);
  // under another name it is begun; whether a slow machine prints it in time is not asked here
  await press.print(sheet('good'), small('good')).catch(() => undefined);
  expect(press.held.begun).toBe(2);
});

test('a paper that failed is not tried again for half a minute; the next one is printed', async () => {
  const press = pressThat(
    `if (sheet.template === 'bad') process.send({ fault: 'no such font', memory: 1 }); else { ${answer} }`,
  );
  await expect(press.print(sheet('bad'), small('bad'))).rejects.toMatchObject({ retryAfter: 30 });
  const again = await press.print(sheet('good'), small('bad')).catch((error: unknown) => error);
  expect(again).toMatchObject({ message: 'failed a while ago', retryAfter: 30 });
  expect(again).not.toBeInstanceOf(PrintsTooLong);
  expect((await press.print(sheet('good'), small('good'))).toString()).toContain('good');
});

test('each failure in a row keeps a paper from the press for twice as long, up to an hour', () => {
  const seconds = (isTooLong: boolean) =>
    Array.from({ length: 6 }, (_, before) => secondsOff({ isTooLong, times: before + 1 }));
  expect(seconds(true)).toEqual([300, 600, 1_200, 2_400, 3_600, 3_600]);
  expect(seconds(false)).toEqual([30, 60, 120, 240, 480, 960]);
});

test('networks take turns, short sheets go first, and a long one waits for no more than twenty of them', async () => {
  const press = pressThat(answer);
  const printed: string[] = [];
  const ask = async (name: string, turn: string, lines: number): Promise<void> => {
    await press.print(sheet(name), { turn, lines, paper: name });
    printed.push(name);
  };
  await Promise.all([
    ...['long 1', 'long 2', 'long 3'].map((name) => ask(name, 'flood', 5_000)),
    ask('long of another', 'another', 5_000),
    ...Array.from({ length: 21 }, (_, index) => ask(`short ${index}`, 'flood', 1)),
    ask('short of another', 'another', 1),
  ]);
  expect(printed.slice(0, 3)).toEqual(['long 1', 'short 0', 'short of another']);
  expect(printed.indexOf('long of another')).toBe(21);
  expect(printed.slice(-2)).toEqual(['long 2', 'long 3']);
  expect(printed).toHaveLength(26);
});

test('one network cannot take all places', async () => {
  const press = pressThat('for (;;);');
  const flood = Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      press.print(sheet('long'), { turn: 'flood', lines: 5_000, paper: `${index}` }),
    ),
  );
  const another = Promise.allSettled([
    press.print(sheet('long'), { turn: 'another', lines: 5_000, paper: 'another' }),
  ]);
  await press.close();
  // it waited until the end
  expect(await another).toMatchObject([{ reason: { message: 'the shop closes' } }]);
  const reasons = (await flood).map((result) => String((result as PromiseRejectedResult).reason));
  expect(reasons.filter((reason) => reason.includes('too many papers wait'))).toHaveLength(25);
});

test('a press that holds too much memory begins anew', async () => {
  const press = pressThat(`process.send({ bytes: Buffer.from(String(process.pid)), memory: 1e9 });`);
  const first = await press.print(sheet('one'), small('one'));
  const second = await press.print(sheet('two'), small('two'));
  expect(first.toString()).not.toBe(second.toString());
});

test('sheets that wait when the shop closes are refused', async () => {
  const press = pressThat('for (;;);');
  const results = Promise.allSettled([
    press.print(sheet('one'), small('one')),
    press.print(sheet('two'), small('two')),
  ]);
  await press.close();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
