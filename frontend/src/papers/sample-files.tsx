import { type MaterialPart, SENT_MATERIALS } from '@oligoteka/genes';
import type { Order, SampleFile } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteCall } from '../calls/call.ts';
import { deliveryTariffsQuery } from '../calls/delivery.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { Notice } from '../ui/page/notice.tsx';
import { Table } from '../ui/tables/table.tsx';
import { formatNumber } from '../ui/text/money.tsx';
import { LayoutSection } from '../ui/page/two-column-layout.tsx';
import { codeRuns } from './code-runs.ts';
import { FileLink, FileRow, LabelRow } from './file-rows.tsx';
import style from './order-papers.module.css';
import {
  isNothing,
  receivedOfOrder,
  type SampleNeed,
  sampleNeeds,
  type SentForOrder,
  sentForOrder,
  type StatedFault,
} from './sample-needs.ts';

/** So many faults stand on the page; the sheet has them all. */
const MOST_FAULTS = 12;

const KINDS: Record<Exclude<SampleNeed['kind'], MaterialPart>, () => string> = {
  plasmid: m.order_sample_plasmid,
  pcr: m.order_sample_pcr,
  genomic: m.order_sample_genomic,
  culture: m.order_sample_culture,
  primer: m.papers_samples_own,
};

/** Samples and DNA that the customer has still to send for an order: the sheet and labels to print, and how much is needed of each. */
export function SampleFiles({ call, order }: { call: SiteCall; order: Order }) {
  const { sampleFiles: files, lines } = order;
  const things = useMemo(() => sentForOrder(lines), [lines]);
  const received = useMemo(() => receivedOfOrder(lines), [lines]);
  if (files.length === 0 || isNothing(things)) return null;
  const urlOf = (kind: SampleFile['kind']): string => files.find((file) => file.kind === kind)?.url ?? '';
  return (
    <LayoutSection id="samples" title={m.papers_to_send()}>
      <div className={style['samples']}>
        <p>{m.papers_samples_send({ things: `${thingsText(things)}, ${m.papers_samples_paper()}` })}</p>
        {!isNothing(received) && <p>{m.papers_samples_received({ things: thingsText(received) })}</p>}
        <ul className={`${style['rows']} ${style['labels']}`}>
          <FileRow name={m.papers_samples_sheet()} hint={m.papers_samples_sheet_hint()}>
            <FileLink url={urlOf('sheet')} name={m.papers_samples_sheet()} label={m.papers_pdf()} />
          </FileRow>
          <LabelRow
            url={urlOf('labels')}
            name={m.papers_samples_labels()}
            hint={m.papers_samples_labels_hint()}
          />
        </ul>
        <DropOffs call={call} />
        <Needs things={things} />
        <p>
          <PageLink path="/services/sequencing/sanger/requirements">
            {m.papers_samples_requirements()}
          </PageLink>
          {' · '}
          <PageLink path="/order/sample-requirements">{m.papers_samples_sending()}</PageLink>
        </p>
      </div>
    </LayoutSection>
  );
}

/** Places to bring them to; nothing where none is published. */
function DropOffs({ call }: { call: SiteCall }) {
  const { data } = useQuery(deliveryTariffsQuery(call));
  const places = data?.dropOffs ?? [];
  if (places.length === 0) return null;
  return (
    <>
      <h3 className={style['groupTitle']}>{m.delivery_drop_offs()}</h3>
      <ul className={style['changes']}>
        {places.map(({ id, city, name, address, hours }) => (
          <li key={id}>
            {city}, {name}: {address}. {hours}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Example: `3 пробирки с пробами, планшет на 96 лунок`. */
function thingsText({ tubes, primers, plates, materials }: SentForOrder): string {
  return [
    tubes.length > 0 && m.papers_samples_tubes({ count: tubes.length }),
    primers.length > 0 && m.papers_samples_primers({ count: primers.length }),
    ...plates.map(({ name, size }) => m.papers_samples_plate({ name, size })),
    materials.length > 0 && m.papers_samples_services({ count: materials.length }),
  ]
    .filter(Boolean)
    .join(', ');
}

function Needs({ things }: { things: SentForOrder }) {
  const { needs, faults } = useMemo(() => sampleNeeds(things, getLocale()), [things]);
  return (
    <>
      {faults.length > 0 && <Faults faults={faults} />}
      <Table caption={m.papers_samples_needs()} scrolls>
        <thead>
          <tr>
            <th scope="col">{m.papers_samples_material()}</th>
            <th scope="col">{m.papers_samples_need()}</th>
            <th scope="col">{m.papers_samples_codes()}</th>
          </tr>
        </thead>
        <tbody>
          {needs.map((one) => (
            <tr key={one.codes[0]}>
              <th scope="row">{kindText(one.kind)}</th>
              <td>{one.need}</td>
              <td>{codeRuns(one.codes)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const isPart = (kind: SampleNeed['kind']): kind is MaterialPart => kind in SENT_MATERIALS;

const kindText = (kind: SampleNeed['kind']): string =>
  isPart(kind) ? SENT_MATERIALS[kind].name[getLocale()] : KINDS[kind]();

function Faults({ faults }: { faults: readonly StatedFault[] }) {
  return (
    <Notice kind="caution" title={m.papers_samples_faults()}>
      <ul className={style['changes']}>
        {faults.slice(0, MOST_FAULTS).map(({ code, name, text }) => (
          <li key={code}>
            <b>{[code, name].filter(Boolean).join(' · ')}</b> {text}
          </li>
        ))}
      </ul>
      {faults.length > MOST_FAULTS && (
        <p>{m.papers_samples_more({ count: formatNumber(faults.length - MOST_FAULTS) })}</p>
      )}
    </Notice>
  );
}
