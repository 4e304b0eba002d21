// Run after every change of a dependency. A registry mirror may lack other platforms' optional binaries; `npm install`
// then leaves them out of the lock file without a word and `npm ci` refuses it. This puts them back by name and version.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'wasi',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'universal',
];

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] || lock.packages[`${parent}/${path}`]) continue;
    const words = name.split(/[-/]/);
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = PROCESSORS.filter((processor) => words.includes(processor));
    if (os.length + cpu.length === 0) continue;
    lock.packages[path] = {
      version,
      ...(cpu.length > 0 && { cpu }),
      ...(entry.dev && { dev: true }),
      optional: true,
      ...(os.length > 0 && { os }),
      ...(words.includes('musl') && { libc: ['musl'] }),
    };
    added += 1;
  }
}
for (const entry of Object.values(lock.packages))
  if (entry.resolved?.startsWith('http')) delete entry.resolved;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} optional packages of other platforms added`);
