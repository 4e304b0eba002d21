import { EventStore } from '../../src/event-store/event-store.ts';
import { added, by, poolOf, streamOf } from './support.ts';

/** 16 callers append for ever and print what was acknowledged; the parent kills this process. */
const store = new EventStore({ pool: poolOf(process.argv[2] ?? '') });
await Promise.all(
  Array.from({ length: 16 }, async () => {
    const stream = streamOf();
    for (let version = 0; ; version += 1) {
      const { position } = await store.append(
        { stream, expectedVersion: version, events: [added(version)] },
        by(),
      );
      process.stdout.write(`${stream} ${version + 1} ${position}\n`);
    }
  }),
);
