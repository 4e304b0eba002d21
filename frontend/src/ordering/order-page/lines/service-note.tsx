import type { OrderServiceLine } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';

/** The buyer's note on a service, and the files that came with it. */
export function ServiceNote({ line: { details, files = [] } }: { line: OrderServiceLine }) {
  return (
    <>
      {details.note}
      {files.length > 0 && (
        <span>
          {details.note && ' · '}
          {m.order_service_files()}{' '}
          {files.map(({ id, name, url }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={url} download>
                {name}
              </a>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** Whether there is anything to say of it. */
export const hasNote = ({ details, files = [] }: OrderServiceLine): boolean =>
  Boolean(details.note) || files.length > 0;
