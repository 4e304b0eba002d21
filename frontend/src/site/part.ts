import { useEffect, useState } from 'react';

/** A part of the page whose code is fetched once the page stands. */
export interface Part<Code> {
  /** The code, where it is here already. */
  now(): Code | undefined;
  load(): Promise<Code>;
  /** Runs at once where the code is here, else when it comes; or `failed`, where it could not be fetched. */
  with(run: (code: Code) => void, failed: () => void): void;
}

/** Makes such a part out of an `import()`. A fetch that failed is tried again with the next wish. */
export function part<Code>(fetchCode: () => Promise<Code>): Part<Code> {
  let code: Code | undefined;
  let coming: Promise<Code> | undefined;
  let failedAddress: string | undefined;
  let tries = 0;
  const fetchAgain = (): Promise<Code> => {
    tries += 1;
    // most browsers remember that a module could not be fetched: under another address it is asked for once more
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

/** Fetches the part after the first paint; undefined until it is here. */
export function usePart<Code>(one: Part<Code>): Code | undefined {
  const [, setHere] = useState(false);
  useEffect(() => {
    let gone = false;
    one.load().then(
      () => gone || setHere(true),
      () => undefined, // the next wish tries again
    );
    return () => {
      gone = true;
    };
  }, [one]);
  return one.now();
}
