/** Synthesis scale in µmol, written as on the wire (spec §3, Primer). */
export type Scale = '0.02' | '0.04' | '0.2' | '1';
export const SCALES: readonly Scale[] = ['0.02', '0.04', '0.2', '1'];
/** The scale of a list that names none, until a person has chosen one. */
export const FIRST_SCALE: Scale = '0.04';

/** A scale as chosen in a form: empty until the person chooses one. */
export type ScaleChoice = Scale | '';

/** Paid treatments of a primer; `clean` and `op` exclude each other (spec §3). */
export type PrimerOption = 'clean' | 'op' | 'keen';

/** Where a modifier stands: before the first nucleotide, between two, after the last. */
export type ModifierEnd = 'left' | 'in' | 'right';

/** One modifier on a primer. `position` is an offset in the normalised sequence, asterisks included: 0…sequence.length. */
export interface Mod {
  position: number;
  /** Modifier id in the dictionary. */
  modifier: number;
}

/** A row of the modifier dictionary, in the shape of the wire. */
export interface Modifier {
  id: number;
  name: string;
  aliases: string[];
  /** Codes of the large vendors' order forms (`3BHQ_1`), read like aliases. */
  idtCodes?: string[];
  type: 'fluorophore' | 'quencher' | 'other';
  acceptedPositionArray: ModifierEnd[];
  disabled: boolean;
  isDeleted: boolean;
  needCleanIn5Position: boolean;
  needCleanIn3Position: boolean;
  needCleanInInPosition: boolean;
  /** Roubles per piece at each scale; null where it is not sold. */
  prices: Record<Scale, number | null>;
  /** g/mol it adds: `terminal` to a chain with free ends, `nucleotide` as a nucleotide of its own. Null: not known. */
  mass?: { kind: 'terminal' | 'nucleotide'; value: number | null };
  /** L/(mol·cm) at 260 nm, on top of its parent base. Null: not known. */
  eps260?: { value: number | null; confirmed?: boolean };
  /** The base that stands in for it where it is a nucleotide. */
  parentBase?: string | null;
}

/** The settings dictionary as it travels: each list holds four values, one per scale (spec §9). */
export interface SettingsText {
  primerMaxLength: string;
  primerMinLength: string;
  canPrimerClean: string;
  canPrimerKeen: string;
  canPrimerAsterisk: string;
  canModifierForScale_other: string;
  canModifierForScale_notOther: string;
  /** Scales at which I and U are synthesised; absent: wherever they have a price (primer-rules §3). */
  canPrimerIU?: string;
}

/** The settings read: one value per scale. */
export interface PrimerSettings {
  maxLength: Record<Scale, number>;
  minLength: number;
  canClean: Record<Scale, boolean>;
  canKeen: Record<Scale, boolean>;
  canAsterisk: Record<Scale, boolean>;
  canModifierOther: Record<Scale, boolean>;
  canModifierNotOther: Record<Scale, boolean>;
}

/** Everything the rules need to know besides the primer; built once per dictionary version by `primerRules()`. */
export interface PrimerRules {
  settings: PrimerSettings;
  modifiers: ReadonlyMap<number, Modifier>;
  /** Look-up of a folded name or alias → modifier id. */
  modifierByName: ReadonlyMap<string, number>;
  /** Scales at which inosine / uridine have a price (see primer-rules §3: no price means forbidden). */
  canInosine: Record<Scale, boolean>;
  canUridine: Record<Scale, boolean>;
}

/** A primer read from a person's text. */
export interface PrimerContent {
  name: string;
  /** Normalised sequence: upper-case Latin, no brackets, asterisks kept, faulty characters kept. */
  sequence: string;
  mods: Mod[];
  /** Bracketed names the dictionary does not know, with the place where they stood. */
  unknownModifiers?: { position: number; name: string }[];
  scale: ScaleChoice;
  options: PrimerOption[];
}
