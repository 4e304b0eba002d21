import { m } from '../../paraglide/messages.js';
import { VirtualGel } from './virtual-gel.tsx';

/** The gel with typed lengths, with a digest and with a colony PCR; nothing is sold beside it here. */
export function GelStates() {
  return (
    <>
      <VirtualGel offerOf={({ id }) => <span>{m.pictures_gel_lane({ name: id, lengths: '…' })}</span>} />
      <VirtualGel source="digest" />
      <VirtualGel source="colony" />
    </>
  );
}
