import { AppendOrFail1764000000000 } from './1764000000000-append-or-fail.ts';
import { IndexEveryEvent1764100000000 } from './1764100000000-index-every-event.ts';
import { TellLines1764200000000 } from './1764200000000-tell-lines.ts';
import { NumberShipments1764300000000 } from './1764300000000-number-shipments.ts';
import { KeepResults1764500000000 } from './1764500000000-keep-results.ts';
import { FindRepeats1764610000000 } from './1764610000000-find-repeats.ts';
import { KeepCredit1764620000000 } from './1764620000000-keep-credit.ts';
import { KeepGoodsPapers1764630000000 } from './1764630000000-keep-goods-papers.ts';
import { KeepAttachments1764651000000 } from './1764651000000-keep-attachments.ts';
import { KeepServices1764652000000 } from './1764652000000-keep-services.ts';
import { ListRequests1764660000000 } from './1764660000000-list-requests.ts';
import { HoldAttachments1764671000000 } from './1764671000000-hold-attachments.ts';
import { OwnAttachments1764672000000 } from './1764672000000-own-attachments.ts';
import { schemas } from './schemas/schemas.ts';

export { carryOver, NotCarriedOver } from './carry-over.ts';
export { schemas };

/** Every migration, oldest first. An array, not a glob: it survives bundling. */
export const migrations = [
  ...schemas,
  AppendOrFail1764000000000,
  IndexEveryEvent1764100000000,
  TellLines1764200000000,
  NumberShipments1764300000000,
  KeepResults1764500000000,
  FindRepeats1764610000000,
  KeepCredit1764620000000,
  KeepGoodsPapers1764630000000,
  KeepAttachments1764651000000,
  KeepServices1764652000000,
  ListRequests1764660000000,
  HoldAttachments1764671000000,
  OwnAttachments1764672000000,
];
