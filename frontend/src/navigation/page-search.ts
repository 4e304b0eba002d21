/** The address to go to after the login. */
export function backParameter({ back }: Record<string, unknown>): { back?: string } {
  return typeof back === 'string' ? { back } : {};
}

/** The one-time token of a link from a letter; the router reads one of digits as a number. */
export function tokenParameter({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {};
}
