import { useEffect, useState } from 'react';

/** Code that is fetched after the page is drawn. */
export interface LazyModule<Code> {
  /** The code, if it is loaded. */
  now(): Code | undefined;
  load(): Promise<Code>;
  /** Runs with the code, at once if it is loaded; `failed` if it cannot be fetched. */
  with(run: (code: Code) => void, failed: () => void): void;
}

/** A lazy module of an `import()`; the next call tries a failed fetch again. */
export function lazyModule<Code>(fetchCode: () => Promise<Code>): LazyModule<Code> {
  let code: Code | undefined;
  let coming: Promise<Code> | undefined;
  let failedAddress: string | undefined;
  let tries = 0;
  const fetchAgain = (): Promise<Code> => {
    tries += 1;
    // most browsers remember a failed fetch: another address makes them try again
    return failedAddress === undefined ? fetchCode() : import(/* @vite-ignore */ `${failedAddress}?${tries}`);
  };
  const load = () => {
    coming ??= fetchAgain().then(
      (found) => {
        code = found;
        return found;
      },
      (error: unknown) => {
        coming = undefined;
        failedAddress ??= /https?:\/\/[^\s?]+/.exec(String(error))?.[0];
        throw error;
      },
    );
    return coming;
  };
  return {
    now: () => code,
    load,
    with(run, failed) {
      if (code === undefined) void load().then(run, failed);
      else run(code);
    },
  };
}

/** Fetches the code after the first paint; undefined until it is loaded. */
export function useLazyModule<Code>(one: LazyModule<Code>): Code | undefined {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    let gone = false;
    one.load().then(
      () => gone || setLoaded(true),
      () => undefined, // the next call tries again
    );
    return () => {
      gone = true;
    };
  }, [one]);
  return one.now();
}
