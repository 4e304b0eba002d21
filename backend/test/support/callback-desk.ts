import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A callback as it came. */
export interface TakenCallback {
  readonly method: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Stands where a shop takes the callbacks of a bank, and keeps them. */
export class CallbackDesk {
  readonly taken: TakenCallback[] = [];
  /** Status of the answers. */
  status = 200;
  #waiting: (() => void)[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<CallbackDesk> {
    const server = createServer();
    const desk = new CallbackDesk(server);
    server.on('request', (request, response) => void desk.#take(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return desk;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const type = request.headers['content-type'] ?? '';
    const fields: Record<string, unknown> = type.includes('json')
      ? (JSON.parse(body) as Record<string, unknown>)
      : Object.fromEntries(new URLSearchParams(request.method === 'GET' ? url.search : body));
    this.taken.push({ method: request.method ?? '', fields });
    response.writeHead(this.status).end();
    for (const seen of this.#waiting.splice(0)) seen();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/callback`;
  }

  /** Resolves when so many callbacks have come. */
  async until(count: number): Promise<readonly TakenCallback[]> {
    while (this.taken.length < count)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    return this.taken;
  }

  async close(): Promise<void> {
    const closing = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closing;
  }
}
