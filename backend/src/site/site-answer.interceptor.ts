import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { SITE_CALL } from './site-call.ts';

/** Puts what a site call answers under `data`. */
@Injectable()
export class SiteAnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<unknown>(SITE_CALL, context.getHandler()) === undefined) return next.handle();
    return next.handle().pipe(map((data: unknown) => ({ data })));
  }
}
