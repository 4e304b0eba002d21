import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Modifier } from '@oligoteka/primer';
import { type RuleCase, type RuleCaseHeader, rulesOfCases, runRuleCase } from './run-rule-case.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const { header, cases } = fixture('rules') as { header: RuleCaseHeader; cases: RuleCase[] };
const { cases: further } = fixture('more-rules') as { cases: RuleCase[] };
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const rules = rulesOfCases(header, modifiers);

describe('golden rule cases', () => {
  test.each([...cases, ...further])('$id: $why', (ruleCase) => {
    expect(runRuleCase(ruleCase, rules)).toEqual(ruleCase.expected);
  });
});
