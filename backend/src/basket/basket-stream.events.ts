/** A basket goes on in another stream after each order. The first one has the plain name, as baskets of before have. */
export function basketStream(basketId: string, number = 1): string {
  return number === 1 ? `basket-${basketId}` : `basket-${basketId}-${number}`;
}

const UUID_LENGTH = 36;

/** The basket a stream is of, and which of its streams it is. */
export function basketOf(stream: string): { readonly basketId: string; readonly number: number } {
  const key = stream.slice(basketStream('').length);
  const number = Number(key.slice(UUID_LENGTH + 1));
  return number > 1 ? { basketId: key.slice(0, UUID_LENGTH), number } : { basketId: key, number: 1 };
}

/** A member has one basket, on every device, under their own id: two logins at once cannot make two of it. */
export function memberBasketId(userId: string): string {
  return userId;
}
