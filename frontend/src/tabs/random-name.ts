/** A unique name. `crypto.randomUUID` is missing without TLS. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A UUID of version 4, where a call asks for one. */
export function randomUuid(): string {
  const name = randomName();
  const variant = '89ab'[Number.parseInt(name[16] ?? '0', 16) % 4];
  return [
    name.slice(0, 8),
    name.slice(8, 12),
    `4${name.slice(13, 16)}`,
    `${variant}${name.slice(17, 20)}`,
    name.slice(20),
  ].join('-');
}
