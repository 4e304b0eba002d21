import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from '../../../guard/keys.ts';

/** 128 bits: nobody guesses one. */
const KEY_BYTES = 16;

/** Keys of the links by which letters about the progress of an order are switched off. */
@Injectable()
export class LetterKeys {
  constructor(private readonly keys: Keys) {}

  /** The path of the link, below the address of the shop and without a language; in small letters, as all pages have them. */
  async pathOf(uid: string): Promise<string> {
    return `/letters/${uid}/${(await this.#mac(uid)).toString('hex')}`;
  }

  /** Whether that is the key, as somebody sent it. */
  async opens(uid: string, sent: string): Promise<boolean> {
    const key = Buffer.from(/^[0-9a-f]{32}$/.test(sent) ? sent : '', 'hex');
    return key.length === KEY_BYTES && timingSafeEqual(key, await this.#mac(uid));
  }

  async #mac(uid: string): Promise<Buffer> {
    return (await this.keys.mac('order-letters', uid.toLowerCase())).subarray(0, KEY_BYTES);
  }
}
