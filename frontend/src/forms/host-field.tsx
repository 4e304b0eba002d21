import { type Host, HOSTS } from '@oligoteka/genes';
import { HOST_WORDS } from '../calls/names/service-words.ts';
import { m } from '../paraglide/messages.js';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/input.tsx';

interface HostFieldProps {
  readonly host: Host;
  readonly onChange: (host: Host) => void;
  readonly name?: string;
  readonly dense?: boolean;
}

/** The host that a gene is written for. */
export function HostField({ host, onChange, ...look }: HostFieldProps) {
  return (
    <Field label={m.genes_host()} hint={m.genes_host_hint()}>
      {(control) => (
        <Select
          {...control}
          {...look}
          value={host}
          onChange={(event) => onChange(event.currentTarget.value as Host)}
        >
          {HOSTS.map((one) => (
            <option key={one} value={one}>
              {HOST_WORDS[one]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
