import type { PrimerOption } from '@oligoteka/primer';
import { readStrategy } from './read-strategy.ts';

/**
 * Treatments of a primer besides its synthesis, by its stored price: without those chosen that its scale does not have, with
 * those forced that were not chosen. The chosen ones where the price cannot be read. Example: `clean` for
 * `letters:20x22.00;clean:forced:lastLetter:500.00`.
 */
export function treatmentsOf({
  strategy,
  options,
}: {
  readonly strategy: string;
  readonly options: readonly PrimerOption[];
}): PrimerOption[] {
  const parts = readStrategy(strategy);
  if (parts === null) return [...options];
  return parts.flatMap((part) => (part.kind === 'option' ? [part.option] : []));
}
