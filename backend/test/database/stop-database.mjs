import { rm } from 'node:fs/promises';
import { keepSamples } from '../stored-events/keep-samples.mjs';

export default async function stopDatabase() {
  const { server, dataDir } = globalThis.testDatabase;
  if (process.env.KEEP_SAMPLES) await keepSamples(server.url);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
