import type { EitherNumber } from './amounts.ts';
import type { FragmentFault } from './fragments/fragments.ts';
import type { SampleFault } from './rules.ts';
import type { PlateSize } from './wells.ts';

type Text = { readonly ru: string; readonly en: string };

/** The thing a finding is about. */
export type FindingKind =
  | { readonly kind: SampleFault }
  | { readonly kind: 'sameName' | 'damagedName' }
  | { readonly kind: 'longName' | 'cutName'; readonly most: number }
  | { readonly kind: 'unknownMaterial' | 'personName' | 'molar'; readonly text: string }
  | { readonly kind: 'notAWell'; readonly well: string }
  | { readonly kind: 'outsidePlate'; readonly well: string; readonly size: PlateSize }
  | { readonly kind: 'noPlate' }
  | { readonly kind: 'noWell' }
  | { readonly kind: 'sameWell'; readonly well: string; readonly other: string }
  | { readonly kind: 'toldWell'; readonly well: string; readonly use: 'empty' | 'control' }
  | { readonly kind: 'inTube'; readonly option: Text }
  | {
      readonly kind: 'tooThin';
      readonly least: number;
      /** No length was told: the amounts of all lengths end here. */
      readonly most?: number;
      readonly unit: 'ng/µl' | 'µM';
    }
  | {
      readonly kind: 'tooStrong';
      readonly least: number;
      readonly most: number;
      /** No length was told: these are the amounts of all lengths. */
      readonly byLength: boolean;
    }
  | ({ readonly kind: 'eitherNumber' } & EitherNumber)
  | { readonly kind: 'tooLittle'; readonly least: number }
  | {
      readonly kind: 'tooShort';
      readonly length: number /** Thousands of base pairs may be meant. */;
      readonly thousands: boolean;
    }
  | { readonly kind: 'tooLong'; readonly length: number }
  | { readonly kind: 'longerThanAny'; readonly length: number; readonly most: number }
  | { readonly kind: 'hasteInNote'; readonly option: Text }
  | { readonly kind: 'extractedPcr' | 'genomicOfPlasmid' | 'unlabelled' }
  | { readonly kind: 'noExtraction' | 'genomeWithoutPcr' }
  | { readonly kind: 'noDyes' }
  | FragmentFault
  | { readonly kind: 'ownNoSequence' }
  | { readonly kind: 'ownNoConcentration' }
  | { readonly kind: 'readAs' | 'phonetic'; readonly before: string; readonly after: string }
  | { readonly kind: 'notBases'; readonly letters: string }
  | { readonly kind: 'nameInSequence'; readonly name: string }
  | { readonly kind: 'samePrimerName'; readonly name: string }
  | { readonly kind: 'writtenBackwards' }
  | { readonly kind: 'shortPrimer'; readonly least: number }
  | { readonly kind: 'uracil' }
  | {
      readonly kind: 'fewOfOption';
      readonly option: Text;
      readonly optionId: number;
      readonly least: number;
      readonly count: number;
    }
  | { readonly kind: 'fewFragments'; readonly least: number; readonly count: number };

/**
 * One finding on a form of samples. A blocking one is refused by the server too; any other is told and may be meant. Findings
 * of the form count what is ordered together: the order refuses them, a save does not.
 */
export type Finding = FindingKind & {
  readonly of: 'sample' | 'primer' | 'plate' | 'form';
  /** Id of the sample, primer or plate; 0 for the form. */
  readonly id: number;
  /** Field of the call it stands in. */
  readonly field: string;
  readonly isBlocking: boolean;
};
