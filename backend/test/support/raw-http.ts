import { connect } from 'node:net';

/** The server's answer to bytes that no HTTP library would send. Resolves when the server has closed the connection. */
export function sendRaw(origin: string, lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`),
    );
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text) => (answer += text));
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
  });
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
