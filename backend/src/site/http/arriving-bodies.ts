import type { Request, Response } from 'express';
import { sessionOf } from '../session/session.ts';

/** Bodies of one network that are not here whole: an institute that sends in one moment stays below. */
const MAX_BODIES_OF_NETWORK = 256;
/** Bytes of a form. So few are counted, and taken beside any number of large bodies. */
const SMALL_BODY = 65_536;
const MAX_BYTES_OF_NETWORK = 64_000_000;
/** Of all networks together; above it each has its equal part. */
const MAX_BYTES = 256_000_000;

/**
 * Counts the bodies that are coming, by network, with the bytes that each may hold in memory: networks that never finish
 * their requests keep no other out, and of their own no form.
 */
export class ArrivingBodies {
  readonly #networks = new Map<string, { bodies: number; bytes: number }>();
  #bytes = 0;

  /** `limitOf`: bytes of a body that a path reads; a larger one is refused without being held. */
  constructor(private readonly limitOf: (path: string) => number) {}

  /**
   * False where the network has too many on their way, or its part of all of them. Else `whenHere` is called once the body is
   * whole, at once where there is none, and never for one that hangs up.
   */
  take(request: Request, response: Response, whenHere: () => void): boolean {
    const { headers } = request;
    const isChunked = headers['transfer-encoding'] !== undefined;
    const length = Number(headers['content-length'] ?? 0);
    if (!isChunked && length === 0) {
      whenHere();
      return true;
    }
    const limit = this.limitOf(request.path);
    const held = isChunked ? limit : length > limit ? 0 : length;
    const network = sessionOf(request).address;
    if (!this.#hasRoom(network, held)) return false;
    this.#add(network, 1, held);
    let isComing = true;
    const ended = (): void => {
      if (isComing) this.#add(network, -1, -held);
      isComing = false;
    };
    request.once('end', () => {
      ended();
      if (!response.closed) whenHere();
    });
    response.once('close', ended);
    return true;
  }

  #hasRoom(network: string, held: number): boolean {
    const own = this.#networks.get(network) ?? { bodies: 0, bytes: 0 };
    if (own.bodies >= MAX_BODIES_OF_NETWORK) return false;
    if (held <= SMALL_BODY) return true;
    const bytes = own.bytes + held;
    if (bytes > MAX_BYTES_OF_NETWORK) return false;
    return this.#bytes + held <= MAX_BYTES || bytes <= MAX_BYTES / (this.#networks.size + 1);
  }

  #add(network: string, bodies: number, bytes: number): void {
    const before = this.#networks.get(network) ?? { bodies: 0, bytes: 0 };
    const after = { bodies: before.bodies + bodies, bytes: before.bytes + bytes };
    this.#bytes += bytes;
    if (after.bodies === 0) this.#networks.delete(network);
    else this.#networks.set(network, after);
  }
}
