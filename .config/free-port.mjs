import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** As in backend/src/embedded/free-port.ts, which is not built yet when this is needed. */
export async function freePort() {
  for (;;) {
    const port = randomInt(11_000, 32_001);
    const probe = createServer().listen(port, '127.0.0.1');
    const found = await once(probe, 'listening').then(
      () => true,
      (error) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (!found) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
