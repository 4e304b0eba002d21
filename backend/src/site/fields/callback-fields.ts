import type { Request } from 'express';

/** Bytes of a callback: banks send some hundred. */
const LARGEST_CALLBACK = 16_384;
const MAX_FIELDS = 100;

/** The fields of a bank's callback, as a query, a form or JSON; null where they cannot be read. A name twice is a list. */
export async function callbackFields(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams;
  if (request.method === 'GET') return valuesOf(query);
  const body = await readText(request);
  if (body === null) return null;
  if (!request.is(['json', '+json'])) return valuesOf(body === '' ? query : new URLSearchParams(body));
  try {
    const fields: unknown = JSON.parse(body);
    const isRecord = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    return isRecord ? (fields as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function valuesOf(form: URLSearchParams): Record<string, unknown> | null {
  if (form.size > MAX_FIELDS) return null;
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** Null where it is too long, or never ends whole. */
async function readText(request: Request): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > LARGEST_CALLBACK) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString('utf8');
}
