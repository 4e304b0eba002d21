import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Letter, OwedLetter } from './letter.ts';
import { letterFolder } from './letter-files.ts';
import { oneLine, type RenderedLetter } from './render-letter.ts';

/** A letter to send. `id` is the same for every try. */
export interface Mailing {
  readonly id: string;
  readonly owed: OwedLetter;
  readonly to: Letter['to'];
  readonly letter: RenderedLetter;
}

/** Sends letters. */
export interface Post {
  /** Resolves when the letter is handed over. Rejects with Undeliverable when no later try can help. */
  send(mailing: Mailing): Promise<void>;
  close(): void;
}

/** The receiving side has refused this letter for good. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

export interface PostOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly folder: string;
}

/** Sends letters by SMTP where a server is configured, else into files. `told` is called with the links of letters in files. */
export function openPost(options: PostOptions, told: (line: string) => void = console.log): Post {
  return options.smtpUrl === undefined ? filePost(options, told) : smtpPost(options.smtpUrl, options);
}

/** Limit for the connection and the greeting of a mail server; an idle connection is kept as long. */
const TIMEOUT_MILLISECONDS = 20_000;
/**
 * Limit for each answer. A server may take minutes to accept a letter; giving up early would send it the same letter at
 * every try. RFC 5321 asks for ten minutes there and five elsewhere; five, as a stop of the shop waits as long.
 */
const SILENCE_MILLISECONDS = 5 * 60_000;

function smtpPost(smtpUrl: string, { from }: PostOptions): Post {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    idleTimeout: TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mailing) {
      try {
        await transport.sendMail(messageOf(mailing, from));
      } catch (error) {
        throw isFinal(error) ? new Undeliverable(reasonOf(error)) : new Error(reasonOf(error));
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}

/** A 5xx about this recipient or letter. Refused credentials or a refused sender are faults of the shop: a later try helps. */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as SmtpError;
  const aboutLetter = command === 'RCPT TO' || command === 'DATA';
  return aboutLetter && typeof responseCode === 'number' && responseCode >= 500;
}

/** The reason without the words of the server: they may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as SmtpError;
  const parts = typeof responseCode === 'number' ? [command, responseCode] : [code];
  const said = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
  return `SMTP: ${said || 'no reason given'}`;
}

function filePost({ folder, from }: PostOptions, told: (line: string) => void): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mailing) {
      const { message } = await transport.sendMail(messageOf(mailing, from));
      const home = letterFolder(folder, mailing.owed.stream);
      const file = path.join(home, `${mailing.id}.eml`);
      await mkdir(home, { recursive: true, mode: 0o700 });
      // a letter carries tokens: only this user may read it
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (/^(order|payment|document)-/.test(mailing.owed.stream)) return;
      told([`mail: ${mailing.owed.kind}, ${file}`, ...mailing.letter.actions].join('\n      '));
    },
    close: () => transport.close(),
  };
}

function messageOf({ id, to, letter }: Mailing, from: string): SendMailOptions {
  return {
    from: { name: 'Oligoteka', address: from },
    to: { name: oneLine(to.name ?? ''), address: to.email },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments: letter.attachments.map(({ name, bytes }) => ({
      filename: name,
      content: bytes,
      contentType: 'application/pdf',
    })),
    // the same for every try: a mailbox recognises a second copy
    messageId: `<${id}@${from.split('@').at(-1) ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${letter.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
