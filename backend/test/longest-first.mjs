// Files that wait for locks and leases to run out begin first: none of them is left to run alone at the end.
const LONGEST = [
  /recovery\/order-recovery/,
  /recovery\/repricing-recovery/,
  /runbook/,
  /payments\/killed-shop/,
  /recovery\/redis-away/,
  /soak\/short/,
  /scale-out\/scale-out/,
  /operate-reconcile/,
  /operate-audit/,
  /operate-payments/,
  /recovery\/process/,
  /soak\//,
  /event-store\/rebuild/,
  /fuzz/,
];
const rank = ({ path }) => {
  const at = LONGEST.findIndex((file) => file.test(path));
  return at < 0 ? LONGEST.length : at;
};

/** Jest's sequencer of test files; it keeps no record of earlier runs. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path));
  }
  cacheResults() {}
}
