import { clip } from '../notices.ts';
import { findModifier } from '../rules.ts';
import type { PrimerOption, PrimerRules, ScaleChoice } from '../types.ts';
import { letterName } from './codes.ts';
import { fault, type PasteFault } from './faults.ts';
import { isSpotless, isWordy, leadingName } from './leading-name.ts';
import { enclose, mentioned, modifiersBehind, placedModifiers } from './placed-modifiers.ts';
import { withoutFigures, withoutLength } from './trailing.ts';
import { isProse, splitOutside } from './plain.ts';
import { namesPurification, readPurification } from './purification-text.ts';
import type { RowDraft } from './row.ts';
import { isForeignScale, readScale } from './scale-text.ts';
import { isRepeat, readToken, type Token, UNITS } from './tokens.ts';
import type { Change } from './types.ts';

/** Tokens of a text: split at blanks that stand outside brackets. */
export function readTokens(text: string, rules: PrimerRules): Token[] {
  return splitOutside(text.replace(/\s/gu, ' '), ' ')
    .filter((piece) => piece !== '')
    .map((piece) => readToken(piece, rules));
}

const NUMBERING = /^(?:№\s?|#)?\(?\d{1,4}[.)]\s?(?=[^\d\s])/u;

interface Run {
  from: number;
  to: number;
}

// The longest stretch of sequence; a number between two stretches belongs to it and will be shown as a fault.
function longestRun(tokens: readonly Token[]): Run | null {
  let best: Run | null = null;
  let most = 0;
  let from = 0;
  let letters = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const numberInside =
      token?.kind === 'number' && letters > 0 && at > from && (tokens[at + 1]?.letters ?? 0) > 0;
    if (token !== undefined && (numberInside || (token.kind !== 'other' && token.kind !== 'number'))) {
      letters += token.letters;
      continue;
    }
    if (letters > most) {
      most = letters;
      best = { from, to: at };
    }
    from = at + 1;
    letters = 0;
  }
  return best;
}

/** The stretches of sequence that are long enough for primers of their own. */
function strongRuns(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'sequence' || token.letters < STRONG) return;
    const last = runs.at(-1);
    const between = tokens.slice(last?.to ?? 0, at);
    if (last === undefined || between.some(({ kind }) => kind === 'other'))
      runs.push({ from: at, to: at + 1 });
    else last.to = at + 1;
  });
  return runs;
}

// A word of fifteen letters is hardly a name by chance.
const STRONG = 15;

const LONG = 10;

function trailing(tokens: readonly Token[]): {
  scale: ScaleChoice;
  /** An amount that is none of our scales. */
  foreign: string;
  ignored: string;
  cleaning: { text: string; option: PrimerOption } | null;
} {
  let scale: ScaleChoice = '';
  let foreign = '';
  let cleaning: { text: string; option: PrimerOption } | null = null;
  const ignored: string[] = [];
  tokens.forEach((token, at) => {
    const unit = tokens[at + 1]?.text.replace(/[,;]$/u, '') ?? '';
    const read =
      token.kind === 'number' ? readScale(UNITS.test(unit) ? `${token.text} ${unit}` : token.text) : '';
    const word = token.text.replace(/[,;.]$/u, '');
    const asked = namesPurification(word) ? readPurification(word) : 'unknown';
    const amount = `${token.text} ${unit}`;
    if (read !== '') scale = read;
    else if (token.kind === 'number' && isForeignScale(amount)) foreign = amount;
    else if (foreign !== '' && foreign.endsWith(` ${word}`)) return;
    else if (asked !== 'unknown' && asked.option !== null) cleaning = { text: word, option: asked.option };
    else if (token.kind !== 'number' && token.kind !== 'dash' && !UNITS.test(token.text))
      ignored.push(token.text);
  });
  return { scale, foreign, ignored: ignored.join(' '), cleaning };
}

const bracketed = (token: Token | undefined, rules: PrimerRules, end: '5' | '3'): string | null => {
  if (token === undefined || token.text.length > 40) return null;
  if (token.kind !== 'other') return letterName(token.text, rules);
  const modifier = findModifier(token.text, rules) ?? coded(token.text, rules, end);
  return modifier === undefined ? null : `[${modifier.name}]`;
};

// 5FAM before a sequence and 3BHQ1 behind it
const coded = (text: string, rules: PrimerRules, end: '5' | '3') =>
  text.startsWith(end) && /^.\p{L}\S{2}/u.test(text) ? findModifier(text.slice(1), rules) : undefined;

const spacedNames = new WeakMap<PrimerRules, RegExp | null>();

function spacedName(rules: PrimerRules): RegExp | null {
  const known = spacedNames.get(rules);
  if (known !== undefined) return known;
  const names = [...rules.modifiers.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter((name) => name.includes(' '))
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&').replace(/ +/gu, '\\s'));
  const joined = names.join('|');
  const found =
    joined === ''
      ? null
      : new RegExp(`(?<=^|[\\s-])(?:${joined})(?=\\s?-)|(?<=-\\s?)(?:${joined})(?=$|[\\s-])`, 'giu');
  spacedNames.set(rules, found);
  return found;
}

// `Texas Red-ACGT`: a name of two words beside a dash is one word here.
function glueNames(line: string, rules: PrimerRules): string {
  if (!line.includes('-') || !line.includes(' ')) return line;
  const names = spacedName(rules);
  return names === null ? line : line.replace(names, (name) => name.replace(/\s/gu, ''));
}

/** Reads a line whose parts are separated by blanks. Example: `1. F1 ACGT TGCA` has the name F1. */
export function readSpacedLine(text: string, source: string, rules: PrimerRules): RowDraft {
  const behindText = modifiersBehind(text.trim(), rules);
  if (behindText !== null) {
    const { text: rest, note, placed } = behindText;
    const draft = readSpacedLine(rest, source, rules);
    if (draft.sequence !== undefined && draft.sequence !== '') {
      const [left = '', right = ''] = ['left' as const, 'right' as const].map((end) => {
        const name = placed.get(end)?.name;
        return name === undefined ? '' : `[${name}]`;
      });
      const said = [left, right].filter((one) => one !== '');
      const changes = said.map((after): Change => ({ kind: 'endModifier', before: clip(note), after }));
      return {
        ...draft,
        sequence: enclose(left, draft.sequence, right),
        typed: text.trim(),
        changes: [...(draft.changes ?? []), ...changes],
      };
    }
  }
  const { text: before, figures } = withoutFigures(text.trim());
  const noted = withoutLength(before);
  const bracketedNote = /^[([]/u.test(noted.note);
  const bare = (bracketedNote ? noted.text : before).replace(
    /^[•·▪●◦‣∙]\s{0,3}|^[-–—]\s(?=\S{1,30}\s+\S)/u,
    '',
  );
  const line = glueNames(bare, rules).slice(NUMBERING.exec(bare.slice(0, 12))?.[0].length ?? 0);
  const glued = /^([^\s:=]{1,60})[:=]\s?(?=\S)/u.exec(line.slice(0, 70));
  let tokens = readTokens(line, rules);
  if (glued !== null) {
    const rest = readTokens(line.slice(glued[0].length), rules);
    if (longestRun(rest)?.from === 0) tokens = [readToken(`${glued[1]}:`, rules), ...rest];
  }
  const changes: Change[] = [];
  for (const note of [bracketedNote ? noted.note : '', figures])
    if (note !== '') changes.push({ kind: 'ignored', before: clip(note), after: '' });
  // GCGAATTC:ATGACC may as well be a site and its primer.
  if (glued !== null && /^[ACGT]{6,}$/iu.test(glued[1] ?? ''))
    changes.push({ kind: 'nameToken', before: clip(glued[1] ?? ''), after: clip(glued[1] ?? '') });
  const run = longestRun(tokens);
  const only = tokens[0];
  // Anna under «Best regards»: nobody writes a sequence so
  const isGivenName = tokens.length === 1 && /^[A-Z][a-z]{2,5}$/u.test(only?.text ?? '');
  const repeat = tokens.findIndex((token) => isRepeat(token.text));
  if (repeat >= 0 && tokens.every(({ letters }) => letters < LONG)) {
    const { text: short } = tokens[repeat] as Token;
    const name = tokens.slice(0, repeat).map((token) => token.text);
    return { name: name.join(' '), sequence: short, errors: [fault('repeat', short)], source };
  }
  if (run === null || isGivenName || isSentence(tokens, run) || isTalk(tokens, run, rules)) {
    // A single unreadable word with letters of a sequence in it is shown as one, not lost.
    return { name: line, sequence: undefined, source };
  }
  // `-3' - 0,04 мкмоль`: behind the end mark a dash parts the sequence from the rest
  while (tokens[run.to - 1]?.kind === 'dash' && tokens[run.to - 2]?.kind === 'end') run.to -= 1;
  const others = strongRuns(tokens).filter(({ from }) => from < run.from || from >= run.to);
  const merged = mergedAt(tokens, run);
  if (merged >= 0) others.push({ from: merged, to: run.to });
  const end = tokens[run.to - 1]?.text ?? '';
  const lettered = run.to - run.from > 1 && letterName(end, rules) !== null;
  const behind = tokens[run.to - 1];
  const body = tokens[run.to - 2];
  if (
    behind &&
    isSpotless(behind) &&
    isWordy(behind) &&
    ((body?.letters ?? 0) >= LONG || run.to - run.from > 2) &&
    !lettered
  )
    changes.push({ kind: 'joinedEnd', before: behind.text, after: behind.text });
  const { named, joined } = leadingName(tokens.slice(run.from, run.to));
  if (named > 0) {
    const text = tokens
      .slice(run.from, run.from + named)
      .map((token) => token.text)
      .join(' ');
    changes.push({ kind: 'nameToken', before: clip(text), after: clip(text) });
    run.from += named;
  } else if (joined) {
    const text = tokens[run.from]?.text ?? '';
    changes.push({ kind: 'joined', before: text, after: text });
  }
  while (tokens[run.from]?.kind === 'dash' || (run.from > 0 && tokens[run.from]?.kind === 'brackets'))
    run.from += 1;
  const right = bracketed(tokens[run.to], rules, '3');
  const dyed = right !== null || lettered;
  let leftAt = run.from - 1;
  while (tokens[leftAt]?.kind === 'dash') leftAt -= 1;
  const beforeIt = tokens[leftAt]?.text ?? '';
  const marked = placedModifiers(beforeIt, rules)?.get('left') ?? coded(beforeIt, rules, '5');
  const left =
    marked !== undefined ? `[${marked.name}]` : dyed ? bracketed(tokens[leftAt], rules, '5') : null;
  const pieces = tokens.slice(run.from, run.to).map((token) => token.text);
  if (left !== null) {
    pieces.unshift(left);
    changes.push({ kind: 'endModifier', before: tokens[leftAt]?.text ?? '', after: left });
  }
  if (right !== null) {
    pieces.push(right);
    changes.push({ kind: 'endModifier', before: tokens[run.to]?.text ?? '', after: right });
  }
  const names = tokens.slice(0, left === null ? run.from : leftAt);
  const behindIt = trailing(tokens.slice(run.to + (right === null ? 0 : 1)));
  const last = names.length === 0 && isNameBehind(behindIt.ignored, rules) ? behindIt.ignored : '';
  const { scale, foreign, cleaning } = behindIt;
  if (foreign !== '') changes.push({ kind: 'scaleUnknown', before: clip(foreign), after: '' });
  if (cleaning !== null)
    changes.push({ kind: 'purification', before: cleaning.text, after: cleaning.option });
  const ignored = last === '' ? behindIt.ignored : '';
  if (last !== '') changes.push({ kind: 'nameToken', before: clip(last), after: clip(last) });
  if (ignored !== '') changes.push({ kind: 'ignored', before: clip(ignored), after: '' });
  const lost = mentioned(ignored, rules);
  const errors: PasteFault[] = [];
  const numbered = names[0]?.kind === 'number' || only?.kind === 'number';
  const words = names.slice(numbered ? 1 : 0);
  // Primer3 prints start, length, Tm and more between the name and the sequence.
  let told = words.length;
  while (told > 1 && words[told - 1]?.kind === 'number') told -= 1;
  if (words.length - told < MANY_FIGURES) told = words.length;
  else {
    const numbers = words.slice(told).map((token) => token.text);
    changes.push({ kind: 'ignored', before: clip(numbers.join(' ')), after: '' });
  }
  const name = words.slice(0, told).map((token) => token.text);
  if (others.length > 0) {
    const rest = tokens.slice(others[0]?.from, others[0]?.to).map((token) => token.text);
    errors.push(fault('severalSequences', rest.join(' ')));
  }
  return {
    name: (name.join(' ') || last).replace(/^[-–—]\s+/u, '').replace(/[\s:=,;&|>\p{Pd}−→]{1,8}$/u, ''),
    sequence: pieces.join(' '),
    scale,
    ...(cleaning && { options: [cleaning.option] }),
    ...(bracketedNote && { length: noted.length }),
    changes,
    errors,
    ...(lost !== null && { mentioned: [lost] }),
    source,
  };
}

/** One word behind a sequence that has no name before it: what is no modifier and no purification names it. */
const isNameBehind = (text: string, rules: PrimerRules) =>
  /^(?=.*\p{L})(?=.*[\d_-]|\p{Lu})[\p{L}\d_.-]{2,40}$/u.test(text) &&
  !namesPurification(text) &&
  readPurification(text) === 'unknown' &&
  text.split('-').every((word) => findModifier(word, rules) === undefined);

// `the 5' end and the 3' end`: the only word of sequence letters is one of the sentence.
function isSentence(tokens: readonly Token[], { from, to }: Run): boolean {
  const letters = tokens.slice(from, to).filter(({ kind }) => kind === 'sequence');
  return tokens.some(({ kind }) => kind === 'other') && letters.every(({ text }) => isProse(text));
}

const MANY_FIGURES = 3;
const SHORTEST_RUN = 5;

// `С уважением, …`, `N random hexamer`: a letter or two before words are no sequence.
function isTalk(tokens: readonly Token[], { from, to }: Run, rules: PrimerRules): boolean {
  const letters = tokens.slice(from, to).reduce((sum, token) => sum + token.letters, 0);
  if (letters >= SHORTEST_RUN) return false;
  return tokens
    .slice(to)
    .some(
      ({ kind, text }) =>
        kind === 'other' &&
        /\p{L}{3}/u.test(text) &&
        !UNITS.test(text) &&
        !namesPurification(text.replace(/[,;.]$/u, '')) &&
        mentioned(text, rules) === null,
    );
}

/** `F ACGT… R TTGG…`: the R between two primers names the second one; `and` is a word. Its place, -1 where there is none. */
function mergedAt(tokens: readonly Token[], { from, to }: Run): number {
  for (let at = from + 1; at < to - 1; at += 1)
    if (
      /^(?:[FRY]|and)$/iu.test(tokens[at]?.text ?? '') &&
      (tokens[at - 1]?.letters ?? 0) >= STRONG &&
      tokens.slice(at + 1, Math.min(at + 3, to)).some(({ letters }) => letters >= STRONG)
    )
      return at;
  return -1;
}
