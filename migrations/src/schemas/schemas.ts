import { CreateEventStore1763710000000 } from './1763710000000-create-event-store.ts';
import { CreateRead1763710100000 } from './1763710100000-create-read.ts';
import { CreatePersonal1763710200000 } from './1763710200000-create-personal.ts';
import { CreateBasket1763710300000 } from './1763710300000-create-basket.ts';
import { CreateRepricing1763710400000 } from './1763710400000-create-repricing.ts';
import { CreateAccount1763710500000 } from './1763710500000-create-account.ts';
import { CreateProfile1763710600000 } from './1763710600000-create-profile.ts';
import { CreateMail1763710700000 } from './1763710700000-create-mail.ts';
import { CreateSearch1763710800000 } from './1763710800000-create-search.ts';
import { CreatePaper1763710900000 } from './1763710900000-create-paper.ts';
import { CreateEmulator1763711000000 } from './1763711000000-create-emulator.ts';

/** One for each schema. Their tables are never edited: what changes later is a migration of its own in index.ts. */
export const schemas = [
  CreateEventStore1763710000000,
  CreateRead1763710100000,
  CreatePersonal1763710200000,
  CreateBasket1763710300000,
  CreateRepricing1763710400000,
  CreateAccount1763710500000,
  CreateProfile1763710600000,
  CreateMail1763710700000,
  CreateSearch1763710800000,
  CreatePaper1763710900000,
  CreateEmulator1763711000000,
];
