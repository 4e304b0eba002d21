import express, { type NextFunction, type Request, type Response } from 'express';
import { answerFailure } from './site-failure.filter.ts';

/** Room for 5,000 primers with names; nothing honest is larger. */
const LARGEST_BODY = '8mb';
// any JSON: what is no object is a wrong type, which is told by the call like other wrong types
const json = express.json({ limit: LARGEST_BODY, strict: false });

/** Reads the JSON body of a site call; anything else is answered in the wire's error shape. */
export function readBody(request: Request, response: Response, next: NextFunction): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is(['json', '+json'])) {
    answerFailure({ status: 415 }, request, response);
    return;
  }
  json(request, response, (error?: unknown) => {
    if (error === undefined) next();
    else answerFailure(error, request, response);
  });
}
