import { type Host, HOSTS } from '@oligoteka/genes';
import { HOST_WORDS } from '../calls/names/service-words.ts';
import { m } from '../paraglide/messages.js';
import { WordSelect } from '../ui/fields/word-select.tsx';

interface HostFieldProps {
  readonly host: Host;
  readonly onChange: (host: Host) => void;
  readonly name?: string;
  readonly dense?: boolean;
}

/** The host that a gene is written for. */
export function HostField({ host, onChange, ...look }: HostFieldProps) {
  return (
    <WordSelect
      label={m.genes_host()}
      hint={m.genes_host_hint()}
      {...look}
      value={host}
      options={HOSTS.map((one) => [one, HOST_WORDS[one]()])}
      onChange={onChange}
    />
  );
}
