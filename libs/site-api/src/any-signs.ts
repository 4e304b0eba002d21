import { ValidateBy } from 'class-validator';

/** Name of the rule of a field that takes signs which turn the direction of writing; every other text refuses them. */
export const ANY_SIGNS = 'anySigns';

/**
 * The text of this field may hold signs that turn the direction of writing (U+202E and its kin): it is a sequence, in which unseen
 * signs are left out and told, a search, a password, or a name that is cleaned by itself.
 */
export const AnySigns = (): PropertyDecorator =>
  ValidateBy({ name: ANY_SIGNS, validator: { validate: () => true } });
