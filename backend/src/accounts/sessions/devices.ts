import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../guard/keys.ts';

const ID_BYTES = 16;
const MAC_BYTES = 32;

/** Browsers that were logged in to an account before: strangers who try its password cannot use up their tries. */
export class Devices {
  constructor(private readonly keys: Keys) {}

  /** A new mark for the browser to keep. */
  async issue(uid: string): Promise<string> {
    const id = randomBytes(ID_BYTES);
    return Buffer.concat([id, await this.keys.mac('device', uid, id)]).toString('base64url');
  }

  /** The id of a browser that was logged in to this account; null for any other. */
  async idOf(kept: string | undefined, uid: string | undefined): Promise<string | null> {
    const bytes = Buffer.from(kept ?? '', 'base64url');
    if (bytes.length !== ID_BYTES + MAC_BYTES || uid === undefined) return null;
    const id = bytes.subarray(0, ID_BYTES);
    const mac = await this.keys.mac('device', uid, id);
    return timingSafeEqual(bytes.subarray(ID_BYTES), mac) ? id.toString('hex') : null;
  }
}
