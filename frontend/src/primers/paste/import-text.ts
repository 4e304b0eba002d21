/** Storage key of a list that was not added yet. */
export const IMPORT_TEXT = 'oligoteka.import';
