import { createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../src/embedded/free-port.ts';

/** A letter as the server took it. */
export interface TakenLetter {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

/** A mail server that keeps letters, and refuses those it is told to refuse. */
export class MailServer {
  readonly taken: TakenLetter[] = [];
  /** Recipients refused so far. */
  refused = 0;
  /** Answered to every recipient while it is set, as `550 no such mailbox`. */
  refusal: string | null = null;
  /** Time that it thinks about a letter that it has whole. */
  thinksMilliseconds = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(): Promise<MailServer> {
    const port = await freePort();
    const server = createServer();
    const mail = new MailServer(`smtp://127.0.0.1:${port}`, server);
    server.on('connection', (socket) => mail.converse(socket));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return mail;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private converse(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => {});
    let letter = { from: '', to: [] as string[] };
    let pending = '';
    let inData = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      if (verb === 'MAIL') letter = { from: addressIn(line), to: [] };
      if (verb === 'RCPT' && this.refusal !== null) {
        this.refused += 1;
        return say(this.refusal);
      }
      if (verb === 'RCPT') letter.to.push(addressIn(line));
      inData = verb === 'DATA';
      say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
    };
    say('220 test');
    socket.setEncoding('utf8').on('data', (text: string) => {
      pending += text;
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (!inData) {
          command(part);
          continue;
        }
        inData = false;
        this.taken.push({ ...letter, source: part });
        if (this.thinksMilliseconds === 0) say('250 taken');
        else setTimeout(say, this.thinksMilliseconds, '250 taken');
      }
    });
  }
}

const addressIn = (line: string): string => /<(.*?)>/.exec(line)?.[1] ?? '';
