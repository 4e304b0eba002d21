import type { Modifier } from '@oligoteka/primer';
import {
  type RuleCase,
  type RuleCaseHeader,
  rulesOfCases,
  runRuleCase,
} from '../../../libs/pricing/src/testing/run-rule-case.ts';

/** Results of the golden cases, by id. Built for the browser and run in a page by rules.spec.ts. */
export function runCases(
  header: RuleCaseHeader,
  cases: RuleCase[],
  modifiers: Modifier[],
): Record<string, unknown> {
  const rules = rulesOfCases(header, modifiers);
  return Object.fromEntries(cases.map((ruleCase) => [ruleCase.id, runRuleCase(ruleCase, rules)]));
}
