import { type Line, median, milliseconds, type Table } from '../measure.ts';
import { PASSWORD } from '../shop/login.ts';
import type { World } from '../suite.ts';
import { SITE_PAGES } from './site-pages.ts';

const WARM = 40;
const VISITS = 100;
/** Most milliseconds of a core that a page of one's own may take. */
const MOST_CPU = 5;
const PRIMERS = 4;

/** Pages of a member with a basket, one after another: what a rendering takes of a core. */
export async function ownPages(world: World, origin: string, login: string): Promise<Table> {
  const cookie = await memberOf(origin, login);
  const visits = world.rounds === undefined ? VISITS : 10 * world.rounds;
  const lines: Line[] = [];
  for (const { name, path } of SITE_PAGES) {
    for (let visit = 0; visit < WARM; visit += 1) await visited(origin + path, cookie);
    const before = await cpuOf(origin);
    const whole: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) whole.push(await visited(origin + path, cookie));
    const cpu = (1000 * ((await cpuOf(origin)) - before)) / visits;
    world.progress(`a member’s ${path}`);
    lines.push({
      what: `${name} ${path}`,
      figures: [milliseconds(cpu), milliseconds(median(whole))],
      target: { text: `≤ ${MOST_CPU} ms of a core`, met: cpu <= MOST_CPU },
    });
  }
  return {
    title: 'Pages of a member with a basket',
    columns: ['page', 'of a core', 'whole page, median'],
    lines,
    notes: [
      `A member with ${PRIMERS} primers in the basket, one visit after another, ${visits} of each page after ${WARM} to warm up. The time of a core is that of the whole process, compression included.`,
    ],
  };
}

/** The cookies of a member who has put primers into the basket. */
async function memberOf(origin: string, login: string): Promise<string> {
  const post = (path: string, request: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}/site${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(request),
    });
  const answer = await post('/auth/login', { login, password: PASSWORD });
  const { data } = (await answer.json()) as { data: { token: string } };
  const primers = Array.from({ length: PRIMERS }, (_, at) => ({
    id: -1 - at,
    name: `p${at}`,
    sequence: 'ACGTACGTACGTACGTACGT',
    scale: '0.04',
    mods: [],
    options: [],
    numberInOrder: 1 + at,
    editState: 'basket',
  }));
  const saved = await post('/primer/savePrimers', { primers }, { authorization: `Bearer ${data.token}` });
  if (!saved.ok) throw new Error(`savePrimers answered ${saved.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Milliseconds of a visit. */
async function visited(url: string, cookie: string): Promise<number> {
  const begun = performance.now();
  const headers = { cookie, 'user-agent': 'Mozilla/5.0 Chrome/140', 'accept-encoding': 'gzip' };
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok || answer.headers.has('etag'))
    throw new Error(`${url}: ${answer.status}, not the member’s own`);
  return performance.now() - begun;
}

/** Seconds of a core that the process has taken so far. */
async function cpuOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\S* (\S+)/m.exec(text)?.[1]);
}
