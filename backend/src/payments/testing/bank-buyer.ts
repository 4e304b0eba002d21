/** The end of a payment at the test bank, made with plain forms as a browser sends them. */
export interface Paid {
  /** The shop's page where the browser ends, with the parameters that the bank adds to its address. */
  readonly returnedTo: string | null;
  /** The last page of the bank, where the browser stays there. */
  readonly page: string;
}

/** Pays on a page of the test bank; a card that asks for a code gets this one. */
export async function payAt(
  formUrl: string,
  {
    card = '4111 1111 1111 1111',
    code = '12345678',
    way = 'card',
  }: { card?: string; code?: string; way?: 'card' | 'sbp' } = {},
): Promise<Paid> {
  const shown = await (await fetch(formUrl)).text();
  if (!shown.includes('<form')) return { returnedTo: null, page: shown };
  const form = await send(formUrl, '/pay', fieldsIn(shown), {
    pan: card,
    expiry: '12/39',
    cvc: '123',
    way,
  });
  if (form.location === null || !form.location.includes('/acs_'))
    return { returnedTo: form.location, page: form.page };
  const secure = await fetch(form.location);
  const page = await secure.text();
  // the bank of the card never answers
  if (!page.includes('name="code"')) return { returnedTo: null, page };
  const confirmed = await send(form.location, '/acs', fieldsIn(page), { code });
  return { returnedTo: confirmed.location, page: confirmed.page };
}

async function send(
  at: string,
  path: string,
  hidden: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): Promise<{ location: string | null; page: string }> {
  const answer = await fetch(new URL(`/payment/merchants/emulator${path}`, at), {
    method: 'POST',
    body: new URLSearchParams({ ...hidden, ...typed }),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  return {
    location: location === null ? null : new URL(location, at).href,
    page: await answer.text(),
  };
}

const fieldsIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
