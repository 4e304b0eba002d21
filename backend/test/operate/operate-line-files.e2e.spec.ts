import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Order } from '@oligoteka/site-api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { orderStream } from '../../src/ordering/order.events.ts';
import { askDesk } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let folder: string;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  folder = mkdtempSync(path.join(tmpdir(), 'oligoteka-lines-'));
  orders = new PaidOrders(shop);
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
const show = (uid: string): Promise<Order> => orders.show(uid);
const paid = () => orders.paid();

const typesOf = async (uid: string): Promise<string[]> =>
  (await shop.store.readStream(orderStream(uid))).map(({ type }) => type);
const lineSteps = async (uid: string): Promise<string[]> =>
  (await typesOf(uid)).filter((type) => type.startsWith('Lines') && type !== 'LinesPromised');

describe('files of the laboratory', () => {
  const place = (name: string) => path.join(folder, name);
  const written = (name: string, text: string): string => {
    writeFileSync(place(name), text);
    return place(name);
  };

  test('the sheet starts all lines or none, its results make them ready, and the same file twice is one', async () => {
    const [one, two] = [await paid(), await paid()];
    const sheet = ['sheet', one.number, two.number, '--out', place('plates.xlsx'), '--start'];
    const { code, output, errors } = await ops(...sheet, '--note', 'synthesis 214');
    expect([code, errors, output]).toEqual([0, '', expect.stringContaining('4 oligos, 1 plate')]);
    expect(
      (await ops(...sheet.slice(0, 3), '--out', place('plates.xlsx'), '--state', 'in_production')).errors,
    ).toContain('is there already');
    expect((await ops('sheet', one.number)).output).toContain('No oligo waits to be begun');
    const { oligos } = await asJson('sheet', one.number, two.number, '--state', 'in_production');
    expect(oligos.map(({ id, well }: { id: string; well: string }) => [id, well])).toEqual([
      ...[
        [`${one.number}-1`, 'A1'],
        [`${one.number}-2`, 'B1'],
      ],
      ...[
        [`${two.number}-1`, 'C1'],
        [`${two.number}-2`, 'D1'],
      ],
    ]);
    // as it went out, nothing is filled in: no line is ready, and none is lost
    expect((await ops('ready', '--file', place('plates.xlsx'))).output).toContain('4 rows without values');

    const mw: number = oligos[0].mw;
    const results = (last: string) =>
      `Заказ;Строка;ОЕ;Масса, Да;Серия\r\n${[one, one, two, two]
        .map(({ number }, index) => [number, (index % 2) + 1, '5,5', index < 3 ? mw : last, 'L-17'].join(';'))
        .join('\r\n')}`;
    const wrong = await ops('ready', '--file', written('wrong.csv', results('1')));
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('row 5, mass: 1 Da')]);
    expect(await lineSteps(one.uid)).toEqual(['LinesStarted']);

    const right = written('right.csv', results(String(mw)));
    const both = await Promise.all([ops('ready', '--file', right), ops('ready', '--file', right)]);
    expect(both.map((answer) => answer.code)).toContain(0);
    expect((await ops('ready', '--file', right)).output).toContain('It is so already');
    expect(await lineSteps(two.uid)).toEqual(['LinesStarted', 'LinesReady', 'LinesMeasured']);
    expect((await ops('order', one.number)).output).toMatch(/5\.5 OD,[\s\S]*lot L-17/);

    expect((await ops('ready', '--file', right, '--undo', '--note', 'slip')).code).toBe(0);
    expect(await lineSteps(two.uid)).toContain('LinesSetBack');
    expect((await ops('ready', '--file', right)).code).toBe(0);
    const { oligoFiles, lines: shown } = await show(one.uid);
    expect(shown[0]?.measured).toMatchObject({ od: 5.5, mass: Math.round(mw * 1e4) / 1e4, lot: 'L-17' });
    expect(shown[2]?.measured).toBeNull();
    const urls = [...oligoFiles.map(({ url }) => url), shown[0]?.measured?.passport ?? ''];
    expect(urls).toHaveLength(6);
    for (const url of urls) {
      const file = await fetch(`${shop.origin}${url}`);
      expect([url, file.status, file.headers.get('cache-control')]).toEqual([url, 200, 'private, no-store']);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.subarray(0, 4).toString('latin1')).toBe(url.endsWith('xlsx') ? 'PK\u0003\u0004' : '%PDF');
    }
    const [passports = ''] = urls;
    for (const [url, status] of [
      [passports.replace('passports', 'nothing'), 404],
      [passports.replace('passports', 'line-3'), 409],
      [passports.replace('passports', 'line-99999-en'), 409],
      [passports.replace('passports', 'labels?format=../x'), 404],
      [passports.replace('passports', 'labels?from=1e999&format=a4-21'), 200],
      [passports.replace(one.uid, 'x'), 404],
      [passports.replace(one.uid, '6083359b-7264-46ad-a3aa-76c34c0fa975'), 404],
    ] as const)
      expect([url, (await fetch(`${shop.origin}${url}`)).status]).toEqual([url, status]);

    const parcels = written('parcels.json', JSON.stringify([{ id: `${one.number}-2`, tracking: '77' }]));
    expect((await ops('ship', '--file', parcels, '--carrier', 'cdek')).code).toBe(0);
    expect((await show(one.uid)).shipments).toMatchObject([{ tracking: '77', lines: [2] }]);
  });

  test('a watched folder takes each file once, and tells why it refused one; what is being written waits', async () => {
    const { uid, number } = await paid();
    await ops('start', number);
    const inbox = mkdtempSync(place('inbox-'));
    const rows = `order,line,od\n${number},1,5\n`;
    for (const name of ['good.csv', 'bad.csv', '~$open.csv', 'new.csv'])
      writeFileSync(path.join(inbox, name), name === 'bad.csv' ? `${rows}${number},9,5\n` : rows);
    const before = new Date(Date.now() - 60_000);
    for (const name of ['good.csv', 'bad.csv', '~$open.csv'])
      utimesSync(path.join(inbox, name), before, before);
    const both = await Promise.all([ops('watch', inbox, '--once'), ops('watch', inbox, '--once')]);
    expect(both.map(({ code }) => code)).toContain(1);
    expect(readdirSync(inbox).sort()).toEqual(['done', 'new.csv', 'refused', '~$open.csv']);
    const names = (where: string) =>
      readdirSync(path.join(inbox, where)).map((name) => name.replace(/^\S+ /, ''));
    expect(names('done').sort()).toEqual(['good.csv', 'good.csv.report.txt']);
    expect(names('refused').sort()).toEqual(['bad.csv', 'bad.csv.report.txt']);
    const [report = ''] = readdirSync(path.join(inbox, 'refused')).filter((name) => name.endsWith('.txt'));
    expect(readFileSync(path.join(inbox, 'refused', report), 'utf8')).toContain(
      'row 3: The order has no line 9',
    );
    expect(await lineSteps(uid)).toEqual(['LinesStarted', 'LinesReady', 'LinesMeasured']);
    // taken before the machine went down, and not moved
    utimesSync(path.join(inbox, 'new.csv'), before, before);
    expect((await ops('watch', inbox, '--once')).code).toBe(0);
    expect(await lineSteps(uid)).toEqual(['LinesStarted', 'LinesReady', 'LinesMeasured']);
    expect(names('done')).toHaveLength(4);
    expect((await ops('watch', place('nowhere'), '--once')).errors).toContain('cannot be watched');
  });

  test('a watched folder goes on after files that nobody can have meant', async () => {
    const { uid, number } = await paid();
    await ops('start', number);
    const inbox = mkdtempSync(place('odd-'));
    const line = { order: number, line: 1, od: 5 };
    const many = Array.from({ length: 50_000 }, (_, at) => [`k${at}`, at]);
    const odd: Record<string, string> = {
      'nul.json': JSON.stringify([{ ...line, lot: 'A\0B' }]),
      'half.json': JSON.stringify([{ ...line, lot: '\ud800' }]).replace('\ufffd', '\\ud800'),
      'brackets.csv': `order,line,"${'('.repeat(500_000)}\n"\n${number},1,5\n`,
      'names.json': JSON.stringify([Object.fromEntries(many), ...Array.from({ length: 5_000 }, () => ({}))]),
      [`${'n'.repeat(245)}.csv`]: `order,line\nnobody,1\n`,
    };
    const before = new Date(Date.now() - 60_000);
    for (const [name, text] of Object.entries(odd)) {
      writeFileSync(path.join(inbox, name), text);
      utimesSync(path.join(inbox, name), before, before);
    }
    expect((await ops('watch', inbox, '--once')).code).toBe(1);
    expect(readdirSync(inbox).sort()).toEqual(['done', 'refused']);
    expect(readdirSync(path.join(inbox, 'refused')).filter((name) => name.endsWith('.txt'))).toHaveLength(4);
    // its headings name no column of values: the line is ready without them
    expect(readdirSync(path.join(inbox, 'done')).filter((name) => name.endsWith('.txt'))).toHaveLength(1);
    expect(await lineSteps(uid)).toEqual(['LinesStarted', 'LinesReady']);
  });

  test('a file that is none is refused in a sentence', async () => {
    const numbered = (await paid()).number;
    for (const [command, words] of [
      [['--file', place('nothing.csv')], 'cannot be read'],
      [['--file', written('bad.json', '{')], 'is no JSON'],
      [['--file', written('bad.xlsx', 'PK\u0003\u0004')], 'damaged'],
      [['--file', written('bad.pdf', '%PDF-1.7')], 'neither a table nor text'],
      [[numbered, '--file', place('right.csv')], '--file names the orders'],
    ] as const) {
      const { code, errors } = await ops('ready', ...command);
      expect([command, code, errors]).toEqual([command, 2, expect.stringContaining(words)]);
    }
    const strange = written('strange.csv', 'order,line\n2026-999999,1\n,2\n');
    const { code, output } = await ops('start', '--file', strange);
    expect([code, output]).toEqual([1, expect.stringMatching(/row 2, order: there is no order[\s\S]*row 3/)]);
  });
});

test('the read model of it all is what its events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'order', '--check'], ['drift'], ['audit'], ['payments', 'check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
