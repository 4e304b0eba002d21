import { randomName } from '../../tabs/random-name.ts';

const lockOf = (tab: string) => `oligoteka.tab.${tab}`;

/** Web Locks tell which tabs live; pages without TLS have none, and every tab but this one counts as gone. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

export interface Tab {
  readonly name: string;
  /** Whoever waits for this tab to go away need not wait any longer: it sends nothing any more. */
  leave(): void;
}

/** Names this tab, and holds its lock until it is left, or the page goes away. */
export function beginTab(): Tab {
  const name = randomName();
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void locks()?.request(lockOf(name), () => left);
  return { name, leave };
}

export async function livingTabs(): Promise<(tab: string) => boolean> {
  const held = (await locks()?.query())?.held ?? [];
  const names = new Set(held.map(({ name }) => name));
  return (tab) => names.has(lockOf(tab));
}

/** Calls back once the tab is closed, crashed or reloaded. */
export function whenTabGoes(tab: string, then: () => void, signal: AbortSignal): void {
  locks()
    ?.request(lockOf(tab), { signal }, then)
    .catch(() => undefined); // no longer waited for
}
