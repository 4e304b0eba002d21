// Settings may stand in a file .env beside package.json; the shell's own win.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function loadEnvironment() {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
}
