import { defineConfig } from 'rolldown';

export default defineConfig({
  input: {
    main: 'src/main.ts',
    ops: 'src/operate/ops.ts',
    'work-thread': 'src/site/work-thread.ts',
    'press-process': 'src/documents/press/press-process.ts',
    testing: 'src/embedded/testing.ts',
    soak: 'soak/soak.ts',
    bench: 'bench/bench.ts',
    'bench-event-store-own': 'bench/store/event-store-own.ts',
    'bench-event-store-emmett': 'bench/store/event-store-emmett.ts',
    'bench-nest-floor': 'bench/shop/nest-floor.ts',
  },
  platform: 'node',
  // decorators and their metadata are read from here
  tsconfig: './tsconfig.json',
  // packages stay outside; our own libs and rolldown's decorator helpers are bundled
  external: (id) => /^[@a-z]/i.test(id) && !id.startsWith('@oligoteka/') && !id.startsWith('@oxc-project/'),
  // migrations bring their SQL with them, files of exchange their schema
  moduleTypes: { '.sql': 'text', '.xsd': 'text' },
  resolve: { conditionNames: ['oligoteka:source', 'node', 'import'] },
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    cleanDir: !process.argv.includes('-w'),
  },
});
