import type { Request, Response } from 'express';
import { type Localised, Refused } from '../../refused.ts';
import { NotPrinted, PrintsTooLong } from '../../documents/press/press.ts';
import { inEnglish, inRussian } from '../../guard/budgets/visitor-budgets.ts';
import { log } from '../../log.ts';

export const NO_SUCH_PAPER: Localised = { ru: 'Такого документа нет.', en: 'There is no such paper.' };
const NOT_NOW: Localised = {
  ru: 'Документ сейчас не готов. Попробуйте через минуту.',
  en: 'The paper is not ready now. Try again in a minute.',
};

/** Why there is no file. */
export interface NoPaper {
  readonly status: number;
  readonly text: Localised;
  readonly retryAfter?: number | undefined;
}

/** A person follows a link in a browser, not a program. */
export function wantsPage(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html';
}

/** The answer for a paper that was not printed; it is logged. Throws other errors. */
export function notPrinted(error: unknown): NoPaper {
  if (!(error instanceof NotPrinted)) throw error;
  log.error(`press: ${error.message}`);
  if (!(error instanceof PrintsTooLong)) return { status: 503, text: NOT_NOW, retryAfter: error.retryAfter };
  const { retryAfter } = error;
  const text = {
    ru: `Документ такой длинный, что сейчас его не удалось напечатать. Попробуйте через ${inRussian(retryAfter)}.`,
    en: `The paper is so long that it could not be printed now. Try again in ${inEnglish(retryAfter)}.`,
  };
  return { status: 503, text, retryAfter };
}

/** The same as a call refuses. */
export function refusedFor({ text, retryAfter }: NoPaper): Refused {
  return new Refused('busy', text, {}, retryAfter === undefined ? {} : { retryAfter });
}

/** A page for a browser, else the words in both languages. */
export function answerNoPaper(
  { status, text, retryAfter }: NoPaper,
  request: Request,
  response: Response,
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  response.status(status).vary('accept');
  if (!wantsPage(request)) {
    response.type('text/plain').send(`${text.ru}\n${text.en}\n`);
    return;
  }
  // papers have one address for both languages
  response
    .setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('html')
    .send(
      `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.ru}</title>` +
        `<body style="font:1rem/1.5 sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem">` +
        `<main><h1 style="font-size:1.25rem">${text.ru}</h1><p lang="en">${text.en}</p></main></body></html>`,
    );
}
