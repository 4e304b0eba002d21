import { fastaText, genbankText, plainSequence, toBases, translate } from '@oligoteka/sequence';
import { mutate, type PlacedMutation } from './mutagenesis/mutate.ts';
import { mutationSteps } from './mutagenesis/mutation-primers.ts';
import { type ServiceContent, serviceText } from './services.ts';

/** A part of a sequence with a name, from 1, both ends included. */
interface Feature {
  readonly kind: 'CDS' | 'misc_feature' | 'variation';
  readonly from: number;
  readonly to: number;
  /** Qualifiers by their keys, in the order in which they are written. */
  readonly says: Readonly<Record<string, string>>;
}

/** A sequence of a service, as it is taken to the bench. */
export interface BenchSequence {
  /** What it is. Example: `gene`, `template`, `mutant`; of several pairs of primers `forward2`. */
  readonly what: 'gene' | 'template' | 'mutant' | 'insert' | `${'forward' | 'reverse'}${number | ''}`;
  /** What a primer makes. Example: `c.4A>G`; absent where `what` says it all. */
  readonly makes?: string;
  readonly sequence: string;
  readonly features: readonly Feature[];
}

/**
 * The sequences that a service is made from or into; none for an offer. Example: template and mutant of a mutagenesis, and the
 * primers that were shown to its buyer.
 */
export function benchSequences(content: ServiceContent): BenchSequence[] {
  switch (content.service) {
    case 'gene': {
      const { sequence, protein } = content.details;
      return [{ what: 'gene', sequence, features: protein === undefined ? [] : codingOf(sequence, protein) }];
    }
    case 'mutagenesis': {
      const { template, codingFrom, mutations } = content.details;
      const mutated = mutate(template, mutations.join(', '), codingFrom);
      const places = mutated.mutations.map(({ at, out, name }): Feature => {
        const to = Math.max(at, at + out.length - 1);
        return { kind: 'variation', from: at, to: Math.min(to, template.length), says: { note: name } };
      });
      const whole: BenchSequence = { what: 'template', sequence: template, features: places };
      // ordered by rules that took more: what is not whole is no mutant
      if (mutated.faults.length > 0) return [whole];
      return [
        whole,
        { what: 'mutant', sequence: mutated.sequence, features: [] },
        ...primersOf(template, mutated.mutations),
      ];
    }
    case 'pcrCloning':
    case 'ampliconCloning': {
      const { insert, template = '', forward = '', reverse = '' } = content.details;
      const rest = [
        { what: 'template', sequence: template },
        { what: 'forward', sequence: forward },
        { what: 'reverse', sequence: reverse },
      ] as const;
      return [{ what: 'insert', sequence: insert }, ...rest]
        .filter(({ sequence }) => sequence !== '')
        .map((one) => ({ ...one, features: [] }) as BenchSequence);
    }
    case 'offer':
      return [];
  }
}

function primersOf(template: string, mutations: readonly PlacedMutation[]): BenchSequence[] {
  const steps = mutationSteps(template, mutations);
  return steps.flatMap(({ names, primers }, index): BenchSequence[] => {
    if (primers === null) return [];
    const number = steps.length === 1 ? '' : index + 1;
    const of = { makes: names.join(', '), features: [] };
    return [
      { what: `forward${number}`, sequence: primers.forward, ...of },
      { what: `reverse${number}`, sequence: primers.reverse, ...of },
    ];
  });
}

/** Sequences of a service in FASTA. Example: `>2026-000042-3_gene 720 bp gene, 720 bp, pUC57`. */
export function serviceFasta(name: string, content: ServiceContent): string {
  return fastaText(
    benchSequences(content).map(({ what, makes, sequence }) => ({
      ...plainSequence(`${name}_${what}`, toBases(sequence)),
      description: `${sequence.length} bp ${printed(makes ?? serviceText(content))}`,
    })),
  );
}

/** The first sequence of a service as a GenBank record, with its parts; null for an offer. `day`: `YYYY-MM-DD`. */
export function serviceGenbank(name: string, content: ServiceContent, day: string): string | null {
  const [first] = benchSequences(content);
  if (first === undefined) return null;
  const { sequence, features } = first;
  const description = printed(serviceText(content));
  const whole: Feature = {
    kind: 'misc_feature',
    ...{ from: 1, to: sequence.length },
    says: { label: first.what, note: description },
  };
  const record = {
    ...plainSequence(name, toBases(sequence)),
    ...{ description, notes: [['ACCESSION', name]] as const },
    features: [whole, ...features].map(({ kind, from, to, says }, index) => ({
      ...{ id: index + 1, kind, qualifiers: Object.entries(says) },
      ranges: [{ start: from - 1, end: to, strand: '+' as const }],
    })),
  };
  return genbankText(record, day);
}

/** The stretch that a protein was written into. */
function codingOf(sequence: string, protein: string): Feature[] {
  const bare = protein.replace(/\*$/, '');
  for (let from = 1; from <= 3; from += 1) {
    const at = translate(sequence.slice(from - 1)).indexOf(bare);
    const begins = from + at * 3;
    const hasStop = translate(sequence.slice(begins - 1 + bare.length * 3)).startsWith('*');
    const to = begins - 1 + (bare.length + (hasStop ? 1 : 0)) * 3;
    if (at >= 0) return [{ kind: 'CDS', from: begins, to, says: { translation: bare } }];
  }
  return [];
}

/** Signs that programs of molecular biologists read: anything else of a buyer's words becomes a question mark. */
function printed(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?');
}
