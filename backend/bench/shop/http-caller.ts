import { connect, type Socket } from 'node:net';

/** Milliseconds. */
const LONGEST_REST = 2_000;

/** One kept-alive connection that asks one thing at a time, with as little work of its own as a caller can have. */
export class HttpCaller {
  #text = '';
  #waiting: { resolve(body: string): void; reject(error: Error): void } | undefined;
  #socket: Socket | undefined;
  #usedAt = 0;
  readonly #url: URL;

  constructor(origin: string) {
    this.#url = new URL(origin);
  }

  /** The body of the answer, in latin1; rejects unless the status is 200. */
  post(path: string, body: string, cookie = '', accessToken?: string): Promise<string> {
    const member = accessToken === undefined ? '' : `authorization: Bearer ${accessToken}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#open().write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#url.host}\r\ncontent-type: application/json\r\n` +
          `cookie: ${cookie}\r\n${member}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  /** A page or file as a browser without cookies asks for it, compressed, in latin1; rejects unless the status is 200. */
  get(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#open().write(
        `GET ${path} HTTP/1.1\r\nhost: ${this.#url.host}\r\nuser-agent: Mozilla/5.0 Chrome/140\r\n` +
          'accept-encoding: gzip, deflate, br\r\n\r\n',
      );
    });
  }

  end(): void {
    this.#waiting = undefined;
    this.#socket?.destroy();
  }

  /** The connection; a new one after a rest, because a server lets go of one that rests. */
  #open(): Socket {
    const now = performance.now();
    const known = now - this.#usedAt < LONGEST_REST ? this.#socket : undefined;
    this.#usedAt = now;
    if (known !== undefined) return known;
    this.#socket?.destroy();
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    this.#socket = socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text: string) => this.#read(text));
    for (const event of ['error', 'close'])
      socket.on(event, () => {
        if (socket === this.#socket)
          this.#waiting?.reject(new Error(`the connection to ${this.#url.host} broke`));
      });
    return socket;
  }

  #read(text: string): void {
    this.#text += text;
    const head = this.#text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1]);
    if (this.#text.length < head + 4 + length) return;
    const status = this.#text.slice(9, 12);
    const body = this.#text.slice(head + 4, head + 4 + length);
    this.#text = '';
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (status === '200') waiting?.resolve(body);
    else waiting?.reject(new Error(`answered ${status}: ${Buffer.from(body, 'latin1').toString()}`));
  }
}
