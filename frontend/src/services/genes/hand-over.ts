import type { ServiceContent } from '@oligoteka/genes';
import { m } from '../../paraglide/messages.js';
import { handOver, type RequestedKind } from '../requests/handed-over.ts';
import type { FormService, ServiceDraft } from './service-draft.ts';

/** The kind of the request a service becomes. */
export const requestedKind = (service: FormService): RequestedKind =>
  service === 'gene' ? 'gene' : 'cloning';

/** Hands what was typed over to the form of a request: the work in words, and its sequence. */
export function handOverService(
  service: FormService,
  draft: ServiceDraft,
  content: ServiceContent | null,
  reasons: readonly string[],
): void {
  const lines = [
    draft.title && m.genes_hand_title({ title: draft.title }),
    draft.protein && draft.from === 'protein' && m.genes_hand_protein({ protein: draft.protein }),
    draft.mutations && m.genes_hand_mutations({ mutations: draft.mutations }),
    (draft.ownVector || draft.vector) && m.genes_hand_vector({ vector: draft.ownVector || draft.vector }),
    (draft.siteBefore || draft.siteBehind) &&
      m.genes_hand_sites({ before: draft.siteBefore, behind: draft.siteBehind }),
    draft.avoid && m.genes_hand_avoid({ sites: draft.avoid }),
    reasons.length > 0 && m.genes_hand_reasons({ reasons: reasons.join('; ') }),
    draft.note,
  ];
  handOver({
    kind: requestedKind(service),
    text: lines.filter((line) => line !== '' && line !== false).join('\n'),
    structure: structureOf(draft, content),
    ...(draft.folder !== '' && { folder: draft.folder }),
  });
}

function structureOf(draft: ServiceDraft, content: ServiceContent | null): string {
  if (content?.service === 'gene') return content.details.sequence;
  return draft.sequence || draft.insert || draft.template || draft.protein;
}
