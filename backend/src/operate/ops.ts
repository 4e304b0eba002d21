import 'reflect-metadata';
import { readConfig } from '../config.ts';
import { runDesk } from './desk.ts';

// a reader such as `head` may close the pipe; the exit code still tells the outcome
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await runDesk(process.argv.slice(2), {
  config: () => readConfig(),
  write: (text) => void process.stdout.write(text),
  // printed as by a console, which an interrupted command silences
  tell: (fault) => console.error(fault.replace(/\n$/, '')),
  code: (code) => {
    process.exitCode = code;
  },
  end: (code) => process.exit(code),
});
