import type { AttachedFolder } from '../../basket/basket.events.ts';
import { type Localised, Refused } from '../../refused.ts';
import type { OrderedLine } from '../order.events.ts';

const GONE: Localised = {
  ru: 'Приложенные файлы лежали в корзине слишком долго и удалены: приложите их ещё раз или уберите услугу.',
  en: 'The attached files lay in the basket for too long and were removed: attach them again, or take the service away.',
};

/** Closes the folders of files of services; the lines with what is in them now. Refuses an order that has nothing left in one. */
export async function withFilesSent(
  lines: readonly OrderedLine[],
  send: (folders: readonly string[]) => Promise<readonly AttachedFolder[]>,
): Promise<readonly OrderedLine[]> {
  const folders = lines.flatMap((line) =>
    line.kind === 'service' && line.attached ? [line.attached.folder] : [],
  );
  if (folders.length === 0) return lines;
  const closed = new Map((await send(folders)).map((attached) => [attached.folder, attached]));
  const fields: Record<string, Localised[]> = {};
  const sent: OrderedLine[] = [];
  let services = 0;
  for (const line of lines) {
    if (line.kind !== 'service') {
      sent.push(line);
      continue;
    }
    const place = `services.${services++}`;
    const attached = line.attached && closed.get(line.attached.folder);
    if (attached?.files.length === 0) fields[place] = [GONE];
    sent.push(attached ? { ...line, attached } : line);
  }
  if (Object.keys(fields).length > 0) throw new Refused('invalid', GONE, fields);
  return sent;
}
