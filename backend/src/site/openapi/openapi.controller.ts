import { Controller, Get, Req, Res } from '@nestjs/common';
import { wire } from '@oligoteka/site-api/wire';
import type { Request, Response } from 'express';
import { InProcessCalls } from '../in-process-calls.ts';
import { sessionOf } from '../session/session.ts';
import { type OpenapiDocument, openapiDocument } from './openapi-document.ts';
import { openapiPage, PAGE_POLICY } from './openapi-page.ts';

/** The contract itself, for programs and for people. */
@Controller()
export class OpenapiController {
  private document: OpenapiDocument | undefined;

  constructor(private readonly calls: InProcessCalls) {}

  @Get('site/openapi.json')
  asJson(): OpenapiDocument {
    // made at the first question: which calls are served is known only when the application has started
    this.document ??= openapiDocument(this.calls.served(), wire);
    return this.document;
  }

  @Get('site/openapi')
  asPage(@Req() request: Request, @Res() response: Response): void {
    const { language } = sessionOf(request);
    response
      .setHeader('content-security-policy', PAGE_POLICY)
      .setHeader('x-content-type-options', 'nosniff')
      .setHeader('vary', 'accept-language')
      .type('html')
      .send(openapiPage(this.asJson(), language));
  }
}
