import path from 'node:path';
import type { Server } from 'node:http';
import { QueryBus } from '@nestjs/cqrs';
import type { NextFunction, Request, Response } from 'express';
import { repricingProgress } from './basket/reprice/repricing-runs.ts';
import { SecurityLog } from './guard/security-log.ts';
import { JobQueues } from './jobs/job-queues.ts';
import { metricsPage } from './observe/metrics-page.ts';
import { countRequests, requestNames, traceRequests } from './observe/requests.ts';
import { waitingOrders } from './ordering/queue/waiting-orders.ts';
import { PAGES } from './payments/emulator/pay-page.ts';
import type { OpenBank } from './payments/gateways/open-bank.ts';
import { Search } from './search/search.ts';
import { Overload } from './site/http/overload.ts';
import { largestBodyOf, readBody } from './site/http/read-body.ts';
import { InProcessCalls } from './site/in-process-calls.ts';
import { PageCalls } from './site/page-calls.ts';
import { HTTPS_ONLY } from './site/session/cookies.ts';
import { identifyMember } from './site/session/identify-member.ts';
import { neverStored, ownPagesOnly } from './site/session/own-pages-only.ts';
import { openSession } from './site/session/session.ts';
import { refuseMalformedHost, refuseMalformedTarget } from './web/malformed-host.ts';
import { takeMalformedPercents } from './web/malformed-percents.ts';
import { mountWeb } from './web/mount-web.ts';
import type { ShopParts } from './shop-parts.ts';

const FRONTEND_ROOT = path.resolve(import.meta.dirname, '../../frontend');

interface Needs extends ShopParts {
  readonly bank: OpenBank;
  readonly isWeb: boolean;
  readonly onClose: (closer: () => Promise<unknown>) => void;
}

/** Mounts the parts that a request passes, in order: metrics, session, budgets, calls, pages; without the role `web` health alone. */
export async function mountEdge(needs: Needs): Promise<void> {
  const { app, config, database, metrics, tracing, bank, isWeb, onClose } = needs;
  const calls = app.get(InProcessCalls);
  const nameOf = requestNames(() => calls.paths());
  countRequests(app.getHttpServer() as Server, metrics, nameOf);
  const sources = {
    db: database,
    pool: database.pool,
    queues: app.get(JobQueues),
    waitingOrders: () => waitingOrders(database),
    repricing: () => repricingProgress(database),
  };
  app.use(metricsPage(metrics, sources, config.metricsToken));
  if (tracing !== undefined) app.use(traceRequests(tracing, nameOf));
  if (config.trustedProxies.length > 0) app.set('trust proxy', config.trustedProxies);
  // calls are never stored, pages always made again; robots.txt and the sitemap are fetched whole after their hour
  app.disable('etag');
  app.set(HTTPS_ONLY, config.publicUrl.startsWith('https:'));
  app.use(refuseMalformedHost, refuseMalformedTarget, takeMalformedPercents);
  app.use(openSession);
  if (!isWeb) {
    app.use(healthOnly);
    return;
  }

  const limitOf = (path: string): number =>
    largestBodyOf(calls.requestOf(path.replace(/^\/site(?=\/)/i, '')));
  const overload =
    config.overloadMilliseconds > 0 ? new Overload(config.overloadMilliseconds, limitOf) : undefined;
  onClose(async () => overload?.stop());
  if (overload !== undefined) app.use(overload.refuse);
  const securityLog = app.get(SecurityLog, { strict: false });
  // where PUBLIC_URL is not set, the host that a request names is believed
  const origin = config.hasPublicUrl ? config.publicUrl : undefined;
  app.use('/site', ownPagesOnly(origin, securityLog), neverStored);
  app.use(identifyMember(app.get(QueryBus, { strict: false })));
  app.use(
    '/site',
    readBody((path) => calls.requestOf(path)),
  );
  if (overload !== undefined) app.use(overload.takeTurns);
  if (bank.pages !== null) app.use(PAGES, bank.pages);
  const unmount = await mountWeb(app, {
    frontendRoot: FRONTEND_ROOT,
    dev: config.development,
    visitors: app.get(PageCalls, { strict: false }),
    onPages: (pages) => app.get(Search, { strict: false }).know(pages),
    origin,
    site: config.site,
  });
  onClose(unmount);
}

/** A worker or projector listens too, but for health checks alone. */
function healthOnly(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/health/')) next();
  else response.status(404).end();
}
