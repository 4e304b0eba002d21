import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { DataOf, RequestOf, SiteCaller, SitePath } from '@oligoteka/site-api';
import { SecurityLog } from '../guard/security-log.ts';
import { noteRefusal } from './session/note-refusal.ts';
import { failureOf } from './http/site-failure.filter.ts';
import { SITE_CALL, type SiteCallOptions } from './http/site-call.ts';
import type { Session } from './session/session.ts';
import { readRequest } from './http/validation.ts';

/** An unexpected error: logged for the operator, never shown to a visitor. */
const BROKEN = 500;

type Answer = (request: object, session: Session) => Promise<unknown>;

/** The site's calls without HTTP: pages rendered on the server use the very controllers that browsers reach. */
@Injectable()
export class InProcessCalls implements OnApplicationBootstrap {
  private readonly calls = new Map<string, { options: SiteCallOptions; answer: Answer }>();
  private readonly byLowerCase = new Map<string, SiteCallOptions['request']>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly log: SecurityLog,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getControllers()) {
      const controller = instance as Record<string, Answer>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const method = controller[name];
        const options = method && this.reflector.get<SiteCallOptions | undefined>(SITE_CALL, method);
        if (!method || !options) continue;
        this.calls.set(options.path, {
          options,
          answer: (request, session) => method.call(controller, request, session),
        });
        this.byLowerCase.set(options.path.toLowerCase(), options.request);
      }
    }
  }

  /** Paths that are served; a test holds them against the contract. */
  paths(): string[] {
    return [...this.calls.keys()].sort();
  }

  /** The request class of a call; like Express, it ignores the letter case of the path. Undefined: no such call. */
  requestOf(path: string): SiteCallOptions['request'] | undefined {
    return this.byLowerCase.get(path.toLowerCase().replace(/\/$/, ''));
  }

  /** All calls, in the order of their paths. */
  served(): SiteCallOptions[] {
    return this.paths().flatMap((path) => this.calls.get(path)?.options ?? []);
  }

  /** Makes calls as this caller. Rejects with a SiteFailure and its `status`. */
  callAs(session: Session): SiteCaller {
    return async <Path extends SitePath>(path: Path, request: RequestOf<Path>): Promise<DataOf<Path>> => {
      const call = this.calls.get(path);
      if (call === undefined) throw new Error(`no call ${path}`);
      try {
        const asked = call.options.request === Object ? request : readRequest(call.options.request, request);
        return (await call.answer(asked, session)) as DataOf<Path>;
      } catch (error) {
        noteRefusal(this.log, error, `/site${path}`, session);
        const { status, failure } = failureOf(error, `/site${path}`, session.language);
        if (status === BROKEN) throw error;
        throw Object.assign(new Error(failure.message, { cause: error }), failure, { status });
      }
    };
  }
}
