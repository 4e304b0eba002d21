import { type ReadService, readService, type Service, type TypedDetails } from '@oligoteka/genes';
import type { Work } from '../../../guard/heavy-work.ts';

/** A service as it is typed; an offer has nothing to read. */
export interface TypedService {
  readonly service: Exclude<Service, 'offer'>;
  readonly details: TypedDetails;
}

/** Microseconds for a residue that is written into DNA, for a letter that is read, and for a mutation that is placed. */
const RESIDUE = 200;
const LETTER = 0.2;
const MUTATION = 20;

/** Reading a service beside the web process: a long protein takes some tens of milliseconds. */
export const READ_SERVICE: Work<TypedService, null, ReadService> = {
  task: 'read a service',
  costOf: ({ details }) => {
    const { sequence = '', protein = '', template = '', insert = '', mutations = '' } = details;
    const isWritten = sequence.trim() === '';
    return (
      (isWritten ? protein.length * RESIDUE : 0) +
      (sequence.length + template.length + insert.length) * LETTER +
      mutations.length * MUTATION
    );
  },
  run: ({ service, details }) => readService(service, details),
};
