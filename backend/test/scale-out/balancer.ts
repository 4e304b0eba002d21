import { Agent, createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer as plain as they come: one request here, the next one there; 502 where nobody answers. */
export class Balancer {
  private turn = 0;
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly server: Server,
    private readonly origins: readonly string[],
  ) {
    server.on('request', (incoming, outgoing) => {
      const origin = this.origins[this.turn++ % this.origins.length] ?? '';
      const forwarded = ask(
        new URL(incoming.url ?? '/', origin),
        { method: incoming.method, headers: incoming.headers, agent: this.agent },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          answer.on('error', () => outgoing.destroy());
        },
      );
      forwarded.on('error', () =>
        outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end('{}'),
      );
      incoming.pipe(forwarded);
    });
  }

  static async before(origins: readonly string[]): Promise<Balancer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Balancer(server, origins);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.agent.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
