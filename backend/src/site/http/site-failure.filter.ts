import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { SiteFailure } from '@oligoteka/site-api';
import type { Request, Response } from 'express';
import { SecurityLog } from '../../guard/security-log.ts';
import { OutcomeUnknown, VersionConflict } from '../../event-store/event.ts';
import { type Localised, Refused, type RefusalKind } from '../../refused.ts';
import { noteRefusal } from '../session/note-refusal.ts';
import { sessionOf } from '../session/session.ts';
import { log } from '../../log.ts';

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 422,
  conflict: 409,
  notFound: 404,
  forbidden: 403,
  unauthenticated: 401,
  tooMany: 429,
  busy: 503,
};

const TEXTS: Readonly<Record<number, Localised>> = {
  400: {
    ru: 'Запрос не удалось прочитать: это не JSON.',
    en: 'The request could not be read: it is not JSON.',
  },
  404: { ru: 'Такого вызова нет.', en: 'There is no such call.' },
  405: { ru: 'Этот вызов принимает только POST.', en: 'This call accepts POST only.' },
  409: {
    ru: 'Данные изменились в другом окне. Обновите страницу и повторите.',
    en: 'The data changed in another window. Reload and try again.',
  },
  413: { ru: 'Запрос слишком большой.', en: 'The request is too large.' },
  415: { ru: 'Запрос должен быть в формате JSON.', en: 'The request must be JSON.' },
  422: { ru: 'Запрос вложен слишком глубоко.', en: 'The request is nested too deeply.' },
  503: {
    ru: 'Магазин перезапускается. Повторите через несколько секунд.',
    en: 'The shop is restarting. Try again in a few seconds.',
  },
};
const BROKEN: Localised = {
  ru: 'Что-то сломалось на нашей стороне. Введённое не потеряно: повторите через минуту.',
  en: 'Something broke on our side. Nothing you typed is lost: try again in a minute.',
};

/** Speaks the wire's error shape for everything thrown below `/site`. An unknown fault says nothing private. */
@Catch()
export class SiteFailureFilter implements ExceptionFilter {
  constructor(private readonly log: SecurityLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    noteRefusal(this.log, error, request.path, sessionOf(request));
    answerFailure(error, request, http.getResponse<Response>());
  }
}

export function answerFailure(error: unknown, request: Request, response: Response): void {
  // a caller that hung up gets no answer
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  // Below a mount point `path` is only the rest.
  const url = `${request.baseUrl}${request.path}`;
  const { status, failure } = failureOf(error, url, request.session?.language ?? 'ru');
  if (status >= 500 && !(error instanceof Refused))
    log.error({ request: request.session?.requestId, url, err: error }, 'a request failed');
  const { retryAfter } = failure as { retryAfter?: number };
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  response.status(status).json(failure);
}

/** The failure a caller sees, with its status. */
export function failureOf(
  error: unknown,
  url: string,
  language: 'ru' | 'en',
): { status: number; failure: SiteFailure } {
  const { status, message, fields, details } = read(error);
  const failure: SiteFailure = { ...details, error: true, url, message: message[language] };
  if (Object.keys(fields).length > 0)
    failure.validateErrors = Object.fromEntries(
      Object.entries(fields).map(([path, texts]) => [path, texts.map((text) => text[language])]),
    );
  return { status, failure };
}

function read(error: unknown): {
  status: number;
  message: Localised;
  fields: Refused['fields'];
  details: Refused['details'];
} {
  if (error instanceof Refused)
    return { status: STATUS[error.kind], message: error.text, fields: error.fields, details: error.details };
  const status = error instanceof VersionConflict ? 409 : isOutage(error) ? 503 : statusOf(error);
  return { status, message: TEXTS[status] ?? BROKEN, fields: {}, details: {} };
}

/** The database is away or going: nothing is wrong with the request, and the next try may work. */
function isOutage(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|53300|08\d\d\d)$/.test(String(code)) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      String(message),
    )
  );
}

/** Status of Nest's and of the body parser's errors; any other is a fault of the shop: 500. */
function statusOf(error: unknown): number {
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const given = (error as { getStatus?: () => number }).getStatus?.() ?? status ?? statusCode;
  return typeof given === 'number' && given in TEXTS
    ? given
    : typeof given === 'number' && given < 500 && given >= 400
      ? 400
      : 500;
}
