/**
 * Signs that no mailbox of today has before its @, though RFC 5322 allows them in quotes: programs that send letters leave them out,
 * and the letter would go to somebody else.
 */
export const MAIL_ADDRESS = { blacklisted_chars: '"<>\\\\\\s' } as const;
