import { CreateEventStore1763700000000 } from './1763700000000-create-event-store.ts';
import { CreateReadDictionaries1763700100000 } from './1763700100000-create-read-dictionaries.ts';
import { CreateReadBasket1763700200000 } from './1763700200000-create-read-basket.ts';
import { CreateReadOrder1763700300000 } from './1763700300000-create-read-order.ts';
import { CreateReadBasketProducts1763700400000 } from './1763700400000-create-read-basket-products.ts';
import { CreateRepricing1763700500000 } from './1763700500000-create-repricing.ts';
import { CreateAccounts1763700600000 } from './1763700600000-create-accounts.ts';
import { BindBaskets1763700700000 } from './1763700700000-bind-baskets.ts';
import { CreateProfile1763700800000 } from './1763700800000-create-profile.ts';
import { CreateMail1763700900000 } from './1763700900000-create-mail.ts';
import { CreateSearchQuery1763701200000 } from './1763701200000-create-search-query.ts';
import { QuickenAppend1763701300000 } from './1763701300000-quicken-append.ts';
import { BindRegistrations1763701400000 } from './1763701400000-bind-registrations.ts';
import { QuickenLogins1763701500000 } from './1763701500000-quicken-logins.ts';
import { QuickenHeads1763701600000 } from './1763701600000-quicken-heads.ts';
import { QuickenKnownHeads1763701700000 } from './1763701700000-quicken-known-heads.ts';
import { LightenHeads1763701800000 } from './1763701800000-lighten-heads.ts';
import { PartitionsBeforeEvents1763701900000 } from './1763701900000-partitions-before-events.ts';
import { SeeRetried1763702000000 } from './1763702000000-see-retried.ts';
import { TellStreamsAway1763702100000 } from './1763702100000-tell-streams-away.ts';
import { FindOpenings1763702200000 } from './1763702200000-find-openings.ts';
import { CancelByCode1763703300000 } from './1763703300000-cancel-by-code.ts';
import { HoldLetters1763703310000 } from './1763703310000-hold-letters.ts';
import { BlockSenders1763703320000 } from './1763703320000-block-senders.ts';
import { AllowPartsOfPercents1763703400000 } from './1763703400000-allow-parts-of-percents.ts';
import { CreatePapers1763703600000 } from './1763703600000-create-papers.ts';
import { CreateBankLines1763704700000 } from './1763704700000-create-bank-lines.ts';
import { CreateEmulator1763704800000 } from './1763704800000-create-emulator.ts';
import { CreatePayments1763704900000 } from './1763704900000-create-payments.ts';
import { DropBankMatch1763705600000 } from './1763705600000-drop-bank-match.ts';
import { CreateHandovers1763706300000 } from './1763706300000-create-handovers.ts';
import { RemindOfPapers1763706350000 } from './1763706350000-remind-of-papers.ts';
import { TellWhyRefundsWait1763706400000 } from './1763706400000-tell-why-refunds-wait.ts';
import { FindFreeOrders1763706450000 } from './1763706450000-find-free-orders.ts';
import { ShowOpenStreams1763706500000 } from './1763706500000-show-open-streams.ts';

/** Every migration, oldest first. An array, not a glob: it survives bundling. */
export const migrations = [
  CreateEventStore1763700000000,
  CreateReadDictionaries1763700100000,
  CreateReadBasket1763700200000,
  CreateReadOrder1763700300000,
  CreateReadBasketProducts1763700400000,
  CreateRepricing1763700500000,
  CreateAccounts1763700600000,
  BindBaskets1763700700000,
  CreateProfile1763700800000,
  CreateMail1763700900000,
  CreateSearchQuery1763701200000,
  QuickenAppend1763701300000,
  BindRegistrations1763701400000,
  QuickenLogins1763701500000,
  QuickenHeads1763701600000,
  QuickenKnownHeads1763701700000,
  LightenHeads1763701800000,
  PartitionsBeforeEvents1763701900000,
  SeeRetried1763702000000,
  TellStreamsAway1763702100000,
  FindOpenings1763702200000,
  CancelByCode1763703300000,
  HoldLetters1763703310000,
  BlockSenders1763703320000,
  AllowPartsOfPercents1763703400000,
  CreatePapers1763703600000,
  CreateBankLines1763704700000,
  CreateEmulator1763704800000,
  CreatePayments1763704900000,
  DropBankMatch1763705600000,
  CreateHandovers1763706300000,
  RemindOfPapers1763706350000,
  TellWhyRefundsWait1763706400000,
  FindFreeOrders1763706450000,
  ShowOpenStreams1763706500000,
];
