import { rootCertificates } from 'node:tls';
import type { Dispatcher, request } from 'undici';
import { BankUnreachable } from './gateway.ts';

/** A body as a dialect sends it. */
export interface EncodedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answer of a bank: a JSON object, unchecked. */
export type Answer = Readonly<Record<string, unknown>>;

const LONGEST_ANSWER = 1_000_000;
const CONNECTIONS = 32;

/**
 * Carries calls to a bank and brings its answers. Throws BankUnreachable, and that alone, where there is none: its message
 * names the fault and nothing of the call, which bears the password.
 */
export class BankTransport {
  #client: Promise<Client> | undefined;

  constructor(private readonly settings: { readonly ca: string | undefined; readonly connect: number }) {}

  /** `tries` 2 is for calls that may be repeated; both have to end in the given time. */
  async ask(call: EncodedCall, milliseconds: number, tries: 1 | 2): Promise<Answer> {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await this.#once(call, signal);
    } catch (fault) {
      if (tries === 1 || signal.aborted) throw unreachable(fault);
    }
    try {
      return await this.#once(call, signal);
    } catch (fault) {
      throw unreachable(fault);
    }
  }

  async #once({ url, headers, body }: EncodedCall, signal: AbortSignal): Promise<Answer> {
    this.#client ??= openClient(this.settings);
    const client = await this.#client;
    const response = await client.request(url, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body,
      signal,
      dispatcher: client.agent,
    });
    const text = await textOf(response.body);
    if (response.statusCode !== 200) throw new BankUnreachable(`the bank answered ${response.statusCode}`);
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
      throw new BankUnreachable('the bank answered no object');
    return answer as Answer;
  }
}

interface Client {
  readonly request: typeof request;
  readonly agent: Dispatcher;
}

/** Loaded with the first call: most commands of an operator ask no bank, and do not wait for it. */
async function openClient({ ca, connect }: { ca: string | undefined; connect: number }): Promise<Client> {
  const undici = await import('undici');
  const agent = new undici.Agent({
    connections: CONNECTIONS,
    connect: { timeout: connect, ...(ca !== undefined && { ca: [...rootCertificates, ca] }) },
  });
  return { request: undici.request, agent };
}

/** The text of an answer, as far as one can be that long. */
async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > LONGEST_ANSWER) throw new BankUnreachable('the answer of the bank is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function unreachable(fault: unknown): BankUnreachable {
  if (fault instanceof BankUnreachable) return fault;
  if (fault instanceof SyntaxError) return new BankUnreachable('the bank answered no JSON');
  const { code, name } = fault as NodeJS.ErrnoException;
  return new BankUnreachable(`the bank cannot be reached: ${typeof code === 'string' ? code : name}`);
}
