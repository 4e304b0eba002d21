/** The service that suggestions come from. */
export interface DadataSettings {
  /** Absent: nobody is asked, and forms are filled in by hand. */
  readonly token: string | undefined;
  /** Address of the API, up to the method. */
  readonly url: string;
  readonly milliseconds: number;
}

export const NO_DADATA: DadataSettings = { token: undefined, url: '', milliseconds: 0 };

type Method = 'address' | 'party';

const MOST = 10;
const LONGEST_ANSWER = 500_000;
/** A service that failed or has reached its daily limit is not asked for so long: nobody waits at every letter. */
const REST_MILLISECONDS = 30_000;
const MAX_REMEMBERED = 500;
const REMEMBERED_MILLISECONDS = 10 * 60_000;

/**
 * The suggestion service DaData. Only the typed text leaves the shop, without its author or address, and no log holds it. While
 * the service is away, slow or used up there are no suggestions, and no errors.
 */
export class Dadata {
  readonly #remembered = new Map<string, { readonly at: number; readonly found: readonly object[] }>();
  #restsUntil = 0;

  constructor(
    private readonly settings: DadataSettings,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether there is anybody to ask. */
  get isAsked(): boolean {
    return this.settings.token !== undefined;
  }

  /** The `data` and `value` of each suggestion; null where none can be had. */
  async suggest(method: Method, typed: string): Promise<readonly object[] | null> {
    const { token } = this.settings;
    const query = typed.replace(/\s+/g, ' ').trim();
    const key = `${method} ${query.toLowerCase()}`;
    const remembered = this.#remembered.get(key);
    if (remembered !== undefined && this.now() - remembered.at < REMEMBERED_MILLISECONDS)
      return remembered.found;
    if (token === undefined || this.now() < this.#restsUntil) return null;
    try {
      const found = await this.#ask(method, query, token);
      this.#remember(key, found);
      return found;
    } catch {
      this.#restsUntil = this.now() + REST_MILLISECONDS;
      return null;
    }
  }

  async #ask(method: Method, query: string, token: string): Promise<readonly object[]> {
    const response = await fetch(`${this.settings.url}/suggest/${method}`, {
      method: 'POST',
      headers: {
        authorization: `Token ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ query, count: MOST }),
      redirect: 'error',
      signal: AbortSignal.timeout(this.settings.milliseconds),
    });
    const text = await bodyOf(response);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { suggestions } = JSON.parse(text) as { suggestions?: unknown };
    if (!Array.isArray(suggestions)) throw new Error('no suggestions');
    return suggestions.filter((one): one is object => typeof one === 'object' && one !== null).slice(0, MOST);
  }

  #remember(key: string, found: readonly object[]): void {
    this.#remembered.delete(key);
    this.#remembered.set(key, { at: this.now(), found });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
  }
}

/** The text of an answer, as far as one can be that long. */
async function bodyOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error('the answer is too long');
  }
  return text;
}
