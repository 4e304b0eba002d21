import { randomName } from '../../tabs/random-name.ts';

const lockOf = (tab: string) => `oligoteka.tab.${tab}`;

/** Web Locks tell which tabs live. Without TLS there are none: every other tab counts as closed. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

export interface Tab {
  readonly name: string;
  /** Releases the lock: this tab sends nothing any more. */
  leave(): void;
}

/** Names this tab and holds its lock until the tab leaves or the page closes. */
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
    .catch(() => undefined); // aborted
}
