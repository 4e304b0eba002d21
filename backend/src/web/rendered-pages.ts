import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page as it was rendered. */
export interface Rendered {
  readonly status: number;
  readonly type: string;
  readonly html: string;
  /** Sources of its inline scripts in its content security policy. */
  readonly scripts: readonly string[];
  /** Whether it looks the same to everybody. */
  readonly isShared: boolean;
}

/** A page ready to be sent. */
export interface RenderedPage extends Omit<Rendered, 'html' | 'isShared'> {
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly hash: string;
}

/** Bytes of all pages together; the whole site in both languages and all themes takes about 30 MB. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Level 9 takes ten times as long for a hundredth of the bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const brotliOf = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const gzipOf = promisify<string, Buffer>(gzip);
/** Few ask for a page that is not compressed: such a one is made again each time. */
export const plainOf = promisify<Buffer, Buffer>(gunzip);

/**
 * Pages that are the same for everybody, each rendered once in an edition and kept compressed. An edition is all that such pages
 * show: with the next one all of them are made anew.
 */
export class RenderedPages {
  readonly #pages: LRUCache<string, RenderedPage>;
  readonly #underWay = new Map<string, Promise<RenderedPage | null>>();
  #edition = '';

  /** `editionNow` tells the edition as of a moment after the question. */
  constructor(
    private readonly editionNow: () => Promise<string>,
    maxBytes = MAX_BYTES,
  ) {
    this.#pages = new LRUCache<string, RenderedPage>({
      maxSize: maxBytes,
      sizeCalculation: ({ br, gzip: zipped, scripts }) => br.length + zipped.length + scripts.join().length,
    });
  }

  /** The page of that name in the present edition; null where it turned out not to be the same for everybody. */
  async find(name: string, render: () => Promise<Rendered>): Promise<RenderedPage | null> {
    const edition = await this.editionNow();
    if (edition !== this.#edition) this.#pages.clear();
    this.#edition = edition;
    const key = `${edition} ${name}`;
    const kept = this.#pages.get(key);
    if (kept !== undefined) return kept;
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const made = this.#make(key, render).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #make(key: string, render: () => Promise<Rendered>): Promise<RenderedPage | null> {
    const { html, isShared, ...page } = await render();
    if (!isShared) return null;
    const [br, zipped] = await Promise.all([brotliOf(Buffer.from(html), BROTLI), gzipOf(html)]);
    const hash = createHash('sha256').update(html).digest('base64url');
    const ready = { ...page, br, gzip: zipped, hash };
    // a failure is told to those who wait for it, and to nobody else
    if (page.status === 200) this.#pages.set(key, ready);
    return ready;
  }
}
