import { readPlan } from './kept-plan.ts';
import { EMPTY_PLAN, type Plan, planReducer } from './plan.ts';

test('a plan is read as it was kept; what is none is left out', () => {
  const added = planReducer(EMPTY_PLAN, { type: 'add', document: 'a', range: { start: 3, length: 40 } });
  const plan: Plan = { ...added, method: 'goldenGate', overhangs: ['AATG', ''] };
  expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  for (const broken of [null, 5, {}, { method: 'magic' }]) expect(readPlan(broken)).toEqual(EMPTY_PLAN);
  expect(readPlan({ ...plan, parts: [null, { id: 'x' }, ...plan.parts], sites: 7 })).toEqual({
    ...plan,
    sites: ['', ''],
  });
});
