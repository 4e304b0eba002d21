import { LONGEST_PASTE, SCALES, type Scale } from '@oligoteka/primer';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { keepPendingPaste } from '../tabs/pending-paste.ts';
import { useTypedText } from '../tabs/typed-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { RadioGroup } from '../ui/fields/choice.tsx';
import { Field } from '../ui/fields/field.tsx';
import { TextArea } from '../ui/fields/input.tsx';
import { formatNumber, Money } from '../ui/text/money.tsx';
import { EXAMPLE } from './example.ts';
import style from './live-field.module.css';
import type { PasteReader, ReadPaste } from './read-paste.ts';
import { ReadPrimers } from './read-primers.tsx';
import { FIRST_SCALE } from './reader.ts';

const TYPED = 'oligoteka.typed';

interface LiveFieldProps {
  /** Undefined until the rules are here. */
  read: PasteReader | undefined;
  example: ReadPaste;
  /** The sentence follows the current dictionaries. */
  exampleHolds: boolean;
}

export function LiveField({ read: readBy, example, exampleHolds }: LiveFieldProps) {
  const navigate = useNavigate();
  const [text, setText] = useTypedText(TYPED, EXAMPLE);
  const [scale, setScale] = useState<Scale>(FIRST_SCALE);
  const pasted = useDeferredValue(text);
  const read = useMemo(() => {
    // the server has read it: nobody waits while it is read again
    if (exampleHolds && pasted === EXAMPLE && scale === FIRST_SCALE) return example;
    return readBy?.(pasted, scale, getLocale()) ?? example;
  }, [pasted, scale, readBy, example, exampleHolds]);
  const [tooLong, setTooLong] = useState(false);
  const [caret, setCaret] = useState(0);
  const isExample = text === EXAMPLE;

  const carryOn = () => {
    keepPendingPaste({ text, scale });
    setText(EXAMPLE);
    void navigate({ to: '/services/synthesis/order-form' });
  };

  return (
    <section className={style['live']} aria-label={m.home_live_label()}>
      <div className={style['ask']}>
        <Field label={isExample ? m.home_field_example() : m.home_field_label()} hint={m.home_field_hint()}>
          {(control) => (
            <TextArea
              {...control}
              mono
              name={TYPED}
              className={style['text']}
              value={text}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              placeholder={m.home_field_placeholder()}
              data-whole={isExample || undefined}
              onPaste={(event) => {
                const large = event.clipboardData.getData('text/plain').length > LONGEST_PASTE;
                setTooLong(large);
                // megabytes in a field would freeze the page
                if (large) event.preventDefault();
              }}
              onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
              onChange={(event) => {
                setTooLong(false);
                setText(event.currentTarget.value);
              }}
            />
          )}
        </Field>
        <div className={style['fieldActions']}>
          {text !== '' && (
            <Button kind="quiet" dense onClick={() => setText('')}>
              {m.home_clear()}
            </Button>
          )}
          {!isExample && (
            <Button kind="quiet" dense onClick={() => setText(EXAMPLE)}>
              {m.home_show_example()}
            </Button>
          )}
        </div>
      </div>
      <ReadPrimers
        read={tooLong ? { ...read, primers: [], tooLong } : read}
        caret={primerAt(pasted, read.primers, caret)}
      />
      <div className={style['bar']}>
        <RadioGroup
          legend={m.home_scale()}
          name="home-scale"
          look="segments"
          value={scale}
          options={SCALES.map((value) => ({ value, label: formatNumber(Number(value)) }))}
          onChange={setScale}
        />
        <Sum read={read} />
        <Button kind="primary" className={style['go']} disabled={text.trim() === ''} onClick={carryOn}>
          {m.home_carry_on()}
        </Button>
      </div>
    </section>
  );
}

/** The primer whose lines hold the caret. */
function primerAt(text: string, primers: ReadPaste['primers'], caret: number): number {
  let from = 0;
  for (const [at, { source }] of primers.entries()) {
    const start = text.indexOf(source, from);
    if (start < 0) continue;
    from = start + source.length;
    if (caret <= from) return at;
  }
  return 0;
}

/** Number and price of the primers read. */
function Sum({ read: { primers, letters, faulty, roubles } }: { read: ReadPaste }) {
  return (
    <p className={style['sum']} aria-live="polite">
      <span className={style['counts']}>
        {m.home_sum_primers({ count: primers.length })}
        {letters > 0 && ` · ${m.home_sum_letters({ letters: formatNumber(letters) })}`}
        {faulty > 0 && ` · ${m.home_sum_faulty({ count: faulty })}`}
      </span>
      <Money roubles={roubles} className={style['total']} />
    </p>
  );
}
