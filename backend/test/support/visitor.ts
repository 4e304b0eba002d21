import type { DataOf, RequestOf, SiteFailure, SitePath } from '@oligoteka/site-api';

/** An answer over HTTP. */
export interface Answer<Data = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly data: Data } & Partial<SiteFailure> & Record<string, unknown>;
}

export interface CallOptions {
  readonly key?: string;
  readonly language?: string;
  /** Sends this basket cookie instead of the visitor's own; null sends none. */
  readonly cookie?: string | null;
}

/** Somebody with a basket cookie and a language, calling the shop as a browser would. */
export class Visitor {
  constructor(
    readonly origin: string,
    readonly basketId: string,
    readonly language?: string,
  ) {}

  async ask<Path extends SitePath>(
    path: Path,
    request: RequestOf<Path> | object = {},
    options: CallOptions = {},
  ): Promise<Answer<DataOf<Path>>> {
    return (await this.post(path, JSON.stringify(request), options)) as Answer<DataOf<Path>>;
  }

  /** The data of a call that must succeed. */
  async get<Path extends SitePath>(
    path: Path,
    request: RequestOf<Path> | object = {},
    options: CallOptions = {},
  ): Promise<DataOf<Path>> {
    const { status, body } = await this.ask(path, request, options);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }

  async post(path: string, body: string | Uint8Array, options: CallOptions = {}): Promise<Answer> {
    const { cookie = `basketId=${this.basketId}`, key, language = this.language } = options;
    const response = await fetch(`${this.origin}/site${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie !== null && { cookie }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(language !== undefined && { 'accept-language': language }),
      },
      body,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text) as Answer['body'],
    };
  }
}
