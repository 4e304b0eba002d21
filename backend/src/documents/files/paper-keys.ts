import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from '../../guard/keys.ts';

/** 128 bits: nobody guesses one. */
const KEY_BYTES = 16;

/** Keys that open one paper of an order to everybody who has the link, while only its member may see the order. */
@Injectable()
export class PaperKeys {
  constructor(private readonly keys: Keys) {}

  /** The key of a paper by the name it has in its address. */
  async of(owner: string, name: string): Promise<string> {
    return (await this.mac(owner, name)).toString('base64url');
  }

  /** Whether that is the key, as somebody sent it. */
  async opens(owner: string, name: string, sent: unknown): Promise<boolean> {
    if (typeof sent !== 'string') return false;
    const key = Buffer.from(sent, 'base64url');
    return key.length === KEY_BYTES && timingSafeEqual(key, await this.mac(owner, name));
  }

  private async mac(owner: string, name: string): Promise<Buffer> {
    return (await this.keys.mac('paper-link', owner, name)).subarray(0, KEY_BYTES);
  }
}
