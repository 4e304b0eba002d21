import type { ServiceContent, TypedDetails } from '@oligoteka/genes';
import { HOST_WORDS, METHOD_WORDS } from '../../calls/names/service-words.ts';
import { m } from '../../paraglide/messages.js';
import type { HandedOver } from '../requests/handed-over.ts';
import type { RequestedKind } from '../requests/requested-kinds.ts';
import { type FormService, type ServiceDraft, typedOf } from './service-draft.ts';

/** The kind of the request a service becomes. */
export const requestedKind = (service: FormService): RequestedKind =>
  service === 'gene' ? 'gene' : 'cloning';

/** A service as the form of a request takes it: the work in words, and its sequences. Fields that the service does not show stay behind. */
export function requestOfService(
  service: FormService,
  draft: ServiceDraft,
  content: ServiceContent | null,
  reasons: readonly string[],
): HandedOver {
  const typed = typedOf(service, draft);
  return {
    kind: requestedKind(service),
    text: [
      draft.title && m.genes_hand_title({ title: draft.title }),
      ...wordsOf(typed, content),
      draft.avoid && service === 'gene' && m.genes_hand_avoid({ sites: draft.avoid }),
      reasons.length > 0 && m.genes_hand_reasons({ reasons: reasons.join('; ') }),
      draft.note,
    ]
      .filter(Boolean)
      .join('\n'),
    structure: structureOf(typed, content),
    ...(draft.folder !== '' && { folder: draft.folder }),
  };
}

function wordsOf(typed: TypedDetails, content: ServiceContent | null) {
  const { protein = '', host, codingFrom, mutations, forward = '', reverse = '', method, clones = 0 } = typed;
  const { vector = '', isOwnVector, siteBefore: before = '', siteBehind: behind = '' } = typed;
  const isWritten = content?.service === 'gene';
  const isInVector = isOwnVector || vector !== '';
  return [
    protein && isWritten && m.genes_hand_protein({ protein }),
    protein && host && m.genes_hand_host({ host: HOST_WORDS[host]() }),
    mutations && m.genes_hand_mutations({ mutations }),
    mutations && codingFrom !== undefined && m.genes_hand_coding_from({ place: codingFrom }),
    (forward || reverse) && m.genes_hand_primers({ forward, reverse }),
    method && m.genes_hand_method({ method: METHOD_WORDS[method]() }),
    clones > 1 && m.genes_clones_count({ count: clones }),
    vector && (isOwnVector ? m.genes_hand_own_vector({ vector }) : m.genes_hand_vector({ vector })),
    isInVector && (before || behind) && m.genes_hand_sites({ before, behind }),
  ];
}

/** A record of FASTA, under the name it has already. */
const record = (name: string, text: string): string =>
  text.trim().startsWith('>') ? text.trim() : `>${name}\n${text.trim()}`;

/** One sequence as it is, two under their names. */
function structureOf(
  { sequence = '', protein = '', template = '', insert = '' }: TypedDetails,
  content: ServiceContent | null,
): string {
  const gene = content?.service === 'gene' ? content.details.sequence : sequence || protein;
  if (template.trim() !== '' && insert.trim() !== '')
    return `${record('template', template)}\n\n${record('insert', insert)}`;
  return gene || template || insert;
}
