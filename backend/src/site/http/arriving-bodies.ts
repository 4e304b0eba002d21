import type { Request, Response } from 'express';
import { sessionOf } from '../session/session.ts';

/** Bodies of one network that are not here whole: an institute that sends in one moment stays below. */
const MAX_BODIES_OF_NETWORK = 256;
const MAX_BYTES_OF_NETWORK = 64_000_000;
const MAX_BYTES = 256_000_000;
/** Size assumed for a body that does not tell its own: a small one, or the largest one that is read. */
const UNSAID_BYTES = 1_000_000;

/** Counts the bodies that are coming, by network: one that never finishes its requests keeps no other out. */
export class ArrivingBodies {
  readonly #networks = new Map<string, { bodies: number; bytes: number }>();
  #bytes = 0;

  /**
   * False where the network, or all together, have too many on their way. Else `whenHere` is called once the body is whole,
   * at once where there is none, and never for one that hangs up.
   */
  take(request: Request, response: Response, whenHere: () => void): boolean {
    const bytes = bytesOf(request);
    if (bytes === 0) {
      whenHere();
      return true;
    }
    const network = sessionOf(request).address;
    const { bodies, bytes: coming } = this.#networks.get(network) ?? { bodies: 0, bytes: 0 };
    if (bodies >= MAX_BODIES_OF_NETWORK || coming + bytes > MAX_BYTES_OF_NETWORK) return false;
    if (this.#bytes + bytes > MAX_BYTES) return false;
    this.#add(network, 1, bytes);
    let isComing = true;
    const ended = (): void => {
      if (isComing) this.#add(network, -1, -bytes);
      isComing = false;
    };
    request.once('end', () => {
      ended();
      if (!response.closed) whenHere();
    });
    response.once('close', ended);
    return true;
  }

  #add(network: string, bodies: number, bytes: number): void {
    const before = this.#networks.get(network) ?? { bodies: 0, bytes: 0 };
    const after = { bodies: before.bodies + bodies, bytes: before.bytes + bytes };
    this.#bytes += bytes;
    if (after.bodies === 0) this.#networks.delete(network);
    else this.#networks.set(network, after);
  }
}

function bytesOf({ headers }: Request): number {
  if (headers['transfer-encoding'] !== undefined) return UNSAID_BYTES;
  return Number(headers['content-length'] ?? 0);
}
