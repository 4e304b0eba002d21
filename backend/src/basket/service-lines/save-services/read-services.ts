import { type ReadService, readService, type Service, type TypedDetails } from '@oligoteka/genes';
import type { Work } from '../../../guard/heavy-work.ts';

/** A service as it is typed; an offer has nothing to read. */
export interface TypedService {
  readonly service: Exclude<Service, 'offer'>;
  readonly details: TypedDetails;
}

/**
 * Microseconds for a residue that is written into DNA, for a letter that is read, one of a gene that is judged, one of a template on
 * which primers are looked for, and for a mutation that is placed.
 */
const RESIDUE = 200;
const LETTER = 0.2;
const JUDGED_LETTER = 0.5;
const SEARCHED_LETTER = 1;
const MUTATION = 20;
/** A longer gene is judged by its length alone. */
const LONGEST_JUDGED = 6_000;

/** Reading a service beside the web process: a long protein takes some tens of milliseconds. */
export const READ_SERVICE: Work<TypedService, null, ReadService> = {
  task: 'read a service',
  costOf: ({ details }) => {
    const { sequence = '', protein = '', template = '', insert = '', mutations = '' } = details;
    const { forward = '', reverse = '' } = details;
    const isWritten = sequence.trim() === '';
    const isSearched = forward !== '' || reverse !== '';
    return (
      (isWritten ? protein.length * RESIDUE : 0) +
      (sequence.length + template.length + insert.length) * LETTER +
      Math.min(sequence.length, LONGEST_JUDGED) * JUDGED_LETTER +
      (isSearched ? template.length * SEARCHED_LETTER : 0) +
      mutations.length * MUTATION
    );
  },
  run: ({ service, details }) => readService(service, details),
};
