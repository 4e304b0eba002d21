import type { Dictionaries } from '../dictionaries/dictionaries.ts';
import { type RulingSeller, rulingSeller } from '../dictionaries/ruling-seller.ts';
import { decideAgain } from '../event-store/append/decide-again.ts';
import type { EventMetadata, Queryable } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { awaitsPayment } from '../ordering/order.ts';
import { orderStream } from '../ordering/order.events.ts';
import { termRules } from '../ordering/delivery/making-terms.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { annulWhereOver } from './annul-papers.ts';
import { orderPaper, payerParty, printedAt } from './content/compose-paper.ts';
import { type DocumentIssued, documentStream } from './document.events.ts';
import {
  type Documents,
  documentsOf,
  isBill,
  type IssuedPaper,
  newestOf,
  type PaperChoice,
  settledLastDay,
} from './document.ts';
import { lastDayHeld } from './renew-invoice/held-prices.ts';
import type { CreditHere } from './credit-here.ts';
import { issue, type Reissue, whyAnew } from './issue/issue.decide.ts';
import { type IssuingFor, THE_SHOP } from './issue/issuing-for.ts';
import { knownOrder, type KnownOrder } from './issue/known-order.ts';
import { type PaperSnapshot, TEMPLATE_VERSION } from './content/paper.ts';
import type { PaperFiles } from './files/paper-files.ts';
import { paperCode, paperUuid } from './files/paper-ids.ts';
import { paperView } from './content/paper-view.ts';
import type { Press } from './press/press.ts';
import { SAMPLE_SELLER } from './content/sample-seller.ts';

const ATTEMPTS = 5;
export interface PapersNeeds {
  readonly store: EventStore;
  readonly db: Queryable;
  readonly dictionaries: Dictionaries;
  readonly personalData: PersonalData;
  readonly files: PaperFiles;
  readonly press: Press;
  /** Address that people reach the shop at. */
  readonly origin: string;
  readonly failpoint?: (step: string) => void;
  /** Absent: no order has credit. */
  readonly credit?: CreditHere;
}

/** Issues papers, and shows those that were issued: a reader is always given the bytes of the first print. */
export class Papers {
  /** Papers being issued, by order, its version and the paper: a caller who asks meanwhile waits for the same print. */
  readonly #underWay = new Map<string, Promise<IssuedPaper | null>>();

  constructor(private readonly needs: PapersNeeds) {}

  /** Address that people reach the shop at. */
  get origin(): string {
    return this.needs.origin;
  }

  /** The papers of an owner, oldest first. */
  async of(owner: string): Promise<Documents> {
    return documentsOf(await this.needs.store.readStream(documentStream(owner)));
  }

  /**
   * The newest paper of an order, issued now where there is none yet, or only a sample without a seller. Null for an order that is
   * not created or is over, and for one whose person was forgotten. Reading an issued paper takes no budget.
   */
  async ofOrder(
    uid: string,
    choice: PaperChoice,
    metadata: EventMetadata,
    { turn, within = (issuing) => issuing() }: IssuingFor = {},
  ): Promise<IssuedPaper | null> {
    const newest = newestOf(await this.of(uid), choice);
    if (newest !== undefined && (await this.#isFinal(uid, newest, metadata))) return newest;
    const version = await this.needs.store.streamVersion(orderStream(uid));
    const key = JSON.stringify([uid, version, choice.kind, choice.language]);
    const running =
      this.#underWay.get(key) ??
      within(() => this.issueForOrder(uid, choice, metadata, { turn })).finally(() =>
        this.#underWay.delete(key),
      );
    this.#underWay.set(key, running);
    return (await running) ?? newest ?? null;
  }

  /**
   * Issues a paper of an order, unless the one that holds says the same; with a reason in any case. Safe to run any number of
   * times at once: of those who issue one and the same version, one does.
   */
  async issueForOrder(
    uid: string,
    choice: PaperChoice,
    metadata: EventMetadata,
    { reason, turn }: { readonly reason?: Reissue; readonly turn?: string | undefined } = {},
  ): Promise<IssuedPaper | null> {
    let printed: { readonly said: string; readonly draft: DocumentIssued['data'] } | undefined;
    return decideAgain(ATTEMPTS, async () => {
      const here = (await this.needs.credit?.(uid, metadata)) ?? 0;
      const order = await knownOrder(uid, this.needs);
      // nothing is asked for where nothing is to be paid
      if (order === null || (order.creation.total === 0 && choice.kind.startsWith('invoice'))) return null;
      const history = await this.needs.store.readStream(documentStream(uid));
      const papers = documentsOf(history);
      const newest = newestOf(papers, choice);
      if (reason !== undefined && newest?.issued.document !== reason.replaces) return newest ?? null;
      const ruling = await rulingSeller(this.needs.db);
      const settledDay = settledLastDay(papers, choice, order.repricedOn);
      const keptDay = settledDay ?? (await this.#lastDayHeld(order, choice, metadata, ruling));
      const validUntil = reason?.hasNewDays === true ? undefined : keptDay;
      const { kind, language } = choice;
      // a bill that was paid says what it asked for
      const said = newest === undefined ? null : await this.snapshotOf(newest);
      const credit = awaitsPayment(order) || newest === undefined ? here : (said?.credit ?? 0);
      const asked = { owner: uid, kind, language, at: metadata.at, ruling, validUntil, credit };
      const snapshot = await this.#compose(asked, order, newest);
      if (newest?.state === 'valid' && reason === undefined && (await this.#saysTheSame(newest, snapshot)))
        return newest;
      const { subject } = order.submission.personal;
      // another paper of the order may have been issued meanwhile: this one is the same as it was
      const words = JSON.stringify([snapshot, ruling?.version]);
      if (printed?.said !== words)
        printed = {
          said: words,
          draft: await this.print(uid, snapshot, { subject, ruling, metadata, turn }),
        };
      const events = issue(papers, {
        ...printed.draft,
        ...(newest?.state === 'valid' && {
          reason:
            reason?.text ?? whyAnew(newest, printed.draft, snapshot.lines.length < (said?.lines.length ?? 0)),
        }),
      });
      await this.needs.store.append(
        { stream: documentStream(uid), expectedVersion: history.length, events },
        metadata,
      );
      this.needs.failpoint?.('issue-paper:after-append');
      const issued = events[0]?.data as DocumentIssued['data'];
      // it may have been cancelled while its paper was printed, and its other papers be annulled already
      return {
        issued,
        state: (await annulWhereOver(this.needs.store, uid, metadata)) ? 'annulled' : 'valid',
      };
    });
  }

  /** The bytes of the first print; null once the person was forgotten. */
  bytesOf({ issued }: IssuedPaper): Promise<Buffer | null> {
    return this.needs.files.open(issued.sha256);
  }

  /** The snapshot of a paper; null once the person was forgotten. */
  snapshotOf({ issued: { personal } }: IssuedPaper): Promise<PaperSnapshot | null> {
    return this.needs.personalData.open<PaperSnapshot>(personal.subject, personal.sealed);
  }

  /** A paper as a file that a clerk edits, made in the same turns as printed papers; null once the person was forgotten. */
  async editable(paper: IssuedPaper, format: 'docx' | 'xlsx', turn: string): Promise<Buffer | null> {
    const snapshot = await this.snapshotOf(paper);
    if (snapshot === null) return null;
    const { document } = paper.issued;
    return this.needs.press.print(
      { format, snapshot },
      { turn, lines: snapshot.lines.length, paper: `${document} ${format}` },
    );
  }

  /** Prints a snapshot, stores the bytes, and gives the data of its event. */
  async print(
    owner: string,
    snapshot: PaperSnapshot,
    of: { subject: string; ruling: RulingSeller | null; metadata: EventMetadata; turn?: string | undefined },
  ): Promise<DocumentIssued['data']> {
    const { subject, ruling, metadata, turn = THE_SHOP } = of;
    const { kind, language, number, version, day, validUntil, total } = snapshot;
    const at = printedAt(day);
    const pdf = await this.needs.press.print(
      { template: 'paper', data: paperView(snapshot), at },
      { turn, lines: snapshot.lines.length, paper: `${owner} ${kind} ${language}` },
    );
    this.needs.failpoint?.('issue-paper:printed');
    const sha256 = await this.needs.files.keep(subject, pdf, metadata.correlationId);
    this.needs.failpoint?.('issue-paper:kept');
    const document = paperUuid(owner, kind, language, version);
    const sealed = await this.needs.personalData.seal(subject, snapshot);
    return {
      ...{ document, kind, language, number, version, day, validUntil, total, sha256 },
      code: paperCode(document),
      entityVersion: ruling?.version ?? 0,
      templateVersion: TEMPLATE_VERSION,
      personal: { subject, sealed },
    };
  }

  #lastDayHeld(
    order: KnownOrder,
    choice: PaperChoice,
    { at }: EventMetadata,
    ruling: RulingSeller | null,
  ): Promise<string | undefined> {
    const seller = ruling?.seller ?? SAMPLE_SELLER;
    return lastDayHeld(order, { choice, at, seller }, this.needs.dictionaries);
  }

  async #compose(
    asked: PaperChoice & {
      owner: string;
      at: string;
      ruling: RulingSeller | null;
      validUntil: string | undefined;
      credit: number;
    },
    order: KnownOrder,
    newest: IssuedPaper | undefined,
  ): Promise<PaperSnapshot> {
    const frame = {
      ...asked,
      version: (newest?.issued.version ?? 0) + 1,
      number: order.creation.number,
      replaces: newest?.state === 'valid' ? newest.issued : null,
      origin: this.needs.origin,
    };
    const { dictionaries } = this.needs;
    const book = await dictionaries.at(order.creation.pricedWith);
    return orderPaper(frame, order, { book, terms: termRules(await dictionaries.now()) });
  }

  /** Whether a paper stays as it is: it holds no more, or it names the seller and the payer of now. */
  async #isFinal(uid: string, { issued, state }: IssuedPaper, metadata: EventMetadata): Promise<boolean> {
    if (state !== 'valid') return true;
    if (issued.entityVersion === 0) return false;
    const [order, said, credit] = await Promise.all([
      knownOrder(uid, this.needs),
      this.snapshotOf({ issued, state }),
      isBill(issued) ? (this.needs.credit?.(uid, metadata) ?? 0) : 0,
    ]);
    if (order === null || said === null) return true;
    const isSamePayer = JSON.stringify(said.party) === JSON.stringify(payerParty(order.personal));
    const isSameSum = !awaitsPayment(order) || (said.credit ?? 0) === credit;
    return isSamePayer && issued.total === order.creation.total && isSameSum;
  }

  async #saysTheSame(paper: IssuedPaper, fresh: PaperSnapshot): Promise<boolean> {
    const said = await this.snapshotOf(paper);
    const content = ({ party, order, lines, isSample, credit }: PaperSnapshot): string =>
      JSON.stringify([party, order, lines, isSample, credit]);
    return said === null || content(said) === content(fresh);
  }
}
