import { tidyWell } from '@oligoteka/primer';

// a field that is left out stays as it was; there is none where nothing is to be told

interface Placed {
  readonly plate?: number;
  readonly well?: string;
}

/** A plate nobody knows stays as it was named, where the rules find it. */
export function placeFields(
  incoming: Placed,
  kept: Placed | undefined,
  plateIds: ReadonlyMap<number, number>,
): Placed {
  if (incoming.plate === 0) return {};
  const plate = incoming.plate === undefined ? kept?.plate : (plateIds.get(incoming.plate) ?? incoming.plate);
  const well = tidyWell(incoming.well ?? kept?.well ?? '');
  return { ...(plate !== undefined && { plate }), ...(well !== '' && { well }) };
}

export function textField<Field extends 'concentration' | 'note'>(
  field: Field,
  incoming: { readonly [name in Field]?: string },
  kept: { readonly [name in Field]?: string } | undefined,
): { readonly [name in Field]?: string } {
  const text = (incoming[field] ?? kept?.[field] ?? '').trim();
  return (text === '' ? {} : { [field]: text }) as { readonly [name in Field]?: string };
}

export function numberField<Field extends 'length' | 'volume' | 'stockId'>(
  field: Field,
  incoming: { readonly [name in Field]?: number },
  kept: { readonly [name in Field]?: number } | undefined,
): { readonly [name in Field]?: number } {
  const value = incoming[field] ?? kept?.[field] ?? 0;
  return (value > 0 ? { [field]: value } : {}) as { readonly [name in Field]?: number };
}
