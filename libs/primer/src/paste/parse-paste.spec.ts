import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Modifier, parsePaste, primerRules, type SettingsText } from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const rules = primerRules({ settings: header.settings, modifiers, prices: [] });

interface ExpectedRow {
  name: string;
  sequence: string;
  mods: [number, number][];
  status: string;
}

function rowsOf(text: string): ExpectedRow[] {
  return parsePaste(text, rules).rows.map(({ name, sequence, mods, status }) => ({
    name,
    sequence,
    mods: mods.map(({ position, modifier }) => [position, modifier]),
    status,
  }));
}

describe('pastes people really make', () => {
  type Pastes = { cases: { id: string; why: string; input: string; rows: ExpectedRow[] }[] };
  const { cases } = fixture('pastes') as Pastes;
  const { cases: further } = fixture('more-pastes') as Pastes;
  test.each([...cases, ...further])('$id: $why', ({ input, rows }) => {
    expect(rowsOf(input)).toEqual(rows);
  });
});

describe('published primers', () => {
  const { primers } = fixture('published-primers') as {
    primers: {
      name: string;
      sequence: string;
      parsed: { sequence: string; mods: { position: number; modifierId: number }[]; status: string };
    }[];
  };
  const expectedOf = ({ parsed }: (typeof primers)[number], name: string): ExpectedRow => ({
    name,
    sequence: parsed.sequence,
    mods: parsed.mods.map(({ position, modifierId }) => [position, modifierId]),
    status: parsed.status,
  });
  test('are read the same with a name, alone and in FASTA', () => {
    const wrong: unknown[] = [];
    for (const primer of primers) {
      const forms: [string, string][] = [
        [`${primer.name}\t${primer.sequence}`, primer.name],
        [primer.sequence, ''],
        [`>${primer.name}\n${primer.sequence}`, primer.name],
      ];
      for (const [text, name] of forms) {
        const rows = rowsOf(text);
        const expected = expectedOf(primer, name);
        if (JSON.stringify(rows) !== JSON.stringify([expected])) wrong.push({ text, rows, expected });
      }
    }
    expect(wrong).toEqual([]);
  });
});
