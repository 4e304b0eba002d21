import { type CloningPrimer, cloningWarningText, type Sequence } from '@oligoteka/sequence';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { keepPendingPaste } from '../../tabs/pending-paste.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Table, tableCells } from '../../ui/tables/table.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { MadeDesign } from './made-design.ts';
import style from './cloning.module.css';

/** A list for the order form comes with the scale that most people order. */
const SCALE = '0.04';

interface DesignViewProps {
  readonly design: MadeDesign;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** The product, the warnings in words, and the primers with their tails marked. */
export function DesignView({ design, onOpen }: DesignViewProps) {
  const { primers, product, warnings, names } = design;
  const navigate = useNavigate();
  const words = [...new Set(warnings.map((one) => cloningWarningText(one, names, getLocale())))];
  const length = m.pictures_base_pairs({ length: formatNumber(product?.bases.length ?? 0) });
  return (
    <div className={style['design']}>
      <p role="status" className={style['product']}>
        {product === null
          ? m.cloning_product_none()
          : product.isCircular
            ? m.cloning_product_circle({ length })
            : m.cloning_product_linear({ length })}
      </p>
      <div className={style['actions']}>
        <Button kind="primary" dense disabled={product === null} onClick={() => product && onOpen([product])}>
          {m.cloning_product_open()}
        </Button>
        <Button
          dense
          disabled={primers.length === 0}
          onClick={() => {
            const text = primers.map(({ name, sequence }) => `${name}\t${sequence}`).join('\n');
            keepPendingPaste({ text, scale: SCALE });
            void navigate({ to: '/services/synthesis/order-form' });
          }}
        >
          {m.cloning_order({ count: primers.length })}
        </Button>
      </div>
      {words.length > 0 && (
        <Notice kind="caution" title={m.cloning_warnings()}>
          <ul className={style['warnings']}>
            {words.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {primers.length === 0 ? (
        <p className={style['note']}>{m.cloning_no_primers()}</p>
      ) : (
        <>
          <PrimerTable primers={primers} />
          <p className={style['note']}>{m.cloning_tail_hint()}</p>
        </>
      )}
    </div>
  );
}

function PrimerTable({ primers }: { primers: readonly CloningPrimer[] }) {
  return (
    <Table caption={m.cloning_primers()} scrolls>
      <thead>
        <tr>
          <th scope="col">{m.cloning_primer()}</th>
          <th scope="col">{m.cloning_sequence()}</th>
          <th scope="col" className={tableCells.number}>
            {m.cloning_tail()}
          </th>
          <th scope="col" className={tableCells.number}>
            Tm
          </th>
        </tr>
      </thead>
      <tbody>
        {primers.map(({ name, sequence, tail, tm }) => (
          <tr key={name}>
            <th scope="row" className={style['name']}>
              {name}
            </th>
            <td className={style['letters']} lang="zxx">
              {tail > 0 && <span className={style['tail']}>{sequence.slice(0, tail)}</span>}
              {sequence.slice(tail)}
            </td>
            <td className={tableCells.number}>{tail > 0 ? m.desk_nt({ count: tail }) : '—'}</td>
            <td className={tableCells.number}>
              {tm === null ? '—' : m.desk_degrees({ degrees: formatNumber(Math.round(tm * 10) / 10) })}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
