import { DEFAULT_CONDITIONS, meltingTemperature } from '@oligoteka/primer/analysis';

/** °C at which plain bases melt (SantaLucia 1998, the shop's usual conditions); 0 where they are too few to have a temperature. */
export function meltingOf(bases: string): number {
  const tm = meltingTemperature(bases, DEFAULT_CONDITIONS, 'santalucia1998');
  return tm !== null && 'value' in tm ? tm.value : 0;
}
