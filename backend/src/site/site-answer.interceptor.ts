import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DICTIONARIES_HEADER } from '@oligoteka/site-api';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { SITE_CALL } from './site-call.ts';

/** Puts what a site call answers under `data`, and says with which dictionaries it was answered. */
@Injectable()
export class SiteAnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly dictionaries: Dictionaries,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<unknown>(SITE_CALL, context.getHandler()) === undefined) return next.handle();
    return next.handle().pipe(
      map((data: unknown) => {
        const response = context.switchToHttp().getResponse<Response>();
        response.setHeader(DICTIONARIES_HEADER, this.dictionaries.known);
        return { data };
      }),
    );
  }
}
