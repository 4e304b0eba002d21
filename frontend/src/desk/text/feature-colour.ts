import type { Feature } from '@oligoteka/sequence';

/** Colours of kinds that their files give none: those of the four bases and the shop's own. */
const COLOURS: Readonly<Record<string, string>> = {
  CDS: 'var(--base-a)',
  gene: 'var(--base-a)',
  promoter: 'var(--base-g)',
  RBS: 'var(--base-g)',
  terminator: 'var(--base-t)',
  rep_origin: 'var(--base-other)',
  primer_bind: 'var(--base-c)',
  primer: 'var(--base-c)',
  variation: 'var(--base-t)',
};

/** The colour of a feature: that of its file, else that of its kind. Anything but a plain colour of a file is not taken. */
export function colourOf({ color, kind }: Pick<Feature, 'color' | 'kind'>): string {
  if (color !== undefined && /^#[\da-f]{3,8}$/iu.test(color)) return color;
  return COLOURS[kind] ?? 'var(--line)';
}
