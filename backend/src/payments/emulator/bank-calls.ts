import { setTimeout as pause } from 'node:timers/promises';
import express, { type Request, type Response, type Router } from 'express';
import type { Dialect } from '../gateways/gateway-settings.ts';
import type { BankDesk } from './bank-desk.ts';
import { written } from './bank-replies.ts';
import { type CallFields, isFields, textIn } from './call-fields.ts';
import { type BankVerb, type Switches, switchesOf } from './switches.ts';

interface Needs {
  readonly desk: BankDesk;
  readonly switches: () => Switches;
  /** Milliseconds that a late answer takes. */
  readonly slowMilliseconds: number;
}

const LARGEST_CALL = 1_000_000;
const PAYMENTS: readonly BankVerb[] = [
  'register.do',
  'getOrderStatusExtended.do',
  'deposit.do',
  'reverse.do',
  'refund.do',
  'decline.do',
];
const RECEIPTS: readonly BankVerb[] = ['doReceipt', 'getReceiptStatus'];

/** Path of each dialect's calls. */
export const CALLS = {
  sber: '/ecomm/gw/partner/api/v1/',
  rbs: '/payment/rest/',
  receipts: '/ecomm/gw/partner/api/ofd/v1/',
} as const;

/** The calls of a shop to the test bank, in both dialects. */
export function bankCalls(needs: Needs): Router {
  const calls = express.Router();
  const json = express.json({ limit: LARGEST_CALL });
  const form = express.urlencoded({ extended: false, limit: LARGEST_CALL });
  for (const verb of PAYMENTS) {
    calls.post(CALLS.sber + verb, json, (request, response) =>
      answer(needs, verb, 'sber', request, response),
    );
    calls.post(CALLS.rbs + verb, form, (request, response) => answer(needs, verb, 'rbs', request, response));
  }
  for (const verb of RECEIPTS)
    calls.post(CALLS.receipts + verb, json, (request, response) =>
      answer(needs, verb, 'sber', request, response),
    );
  return calls;
}

async function answer(
  { desk, switches, slowMilliseconds }: Needs,
  verb: BankVerb,
  dialect: Dialect,
  request: Request,
  response: Response,
): Promise<void> {
  const fields = fieldsOf(request.body, dialect);
  const how = switchesOf(textIn(fields, 'orderNumber'), switches());
  if (how.slow.includes(verb)) await pause(slowMilliseconds, undefined, { ref: false });
  if (how.badGateway.includes(verb)) return void response.status(502).send('<h1>502 Bad Gateway</h1>');
  const refusal = how.refuse[verb];
  const reply =
    refusal === undefined
      ? await desk.answer(verb, dialect, fields)
      : { errorCode: refusal.code, errorMessage: refusal.message };
  // a refused call changed nothing, so its answer is not cut
  if (how.cut.includes(verb) && reply['errorCode'] === '0') return void response.socket?.destroy();
  // an order named by the bank's own id has a known number only now
  const asked = switchesOf(textIn(reply, 'orderNumber') || textIn(fields, 'orderNumber'), switches());
  response.json(written(reply, asked, dialect));
}

/** Fields of a body; in a form objects stand as JSON. */
function fieldsOf(body: unknown, dialect: Dialect): CallFields {
  if (!isFields(body)) return {};
  if (dialect === 'sber') return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      ['orderBundle', 'jsonParams'].includes(name) && typeof value === 'string' ? parsed(value) : value,
    ]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
