import { randomName } from './random-name.ts';

const lockOf = (tab: string) => `oligoteka.tab.${tab}`;
const forever = () => new Promise<never>(() => {});

/** Web Locks tell which tabs live; pages without TLS have none, and every tab but this one counts as gone. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Names this tab, and holds its lock until the page goes away. */
export function beginTab(): string {
  const tab = randomName();
  void locks()?.request(lockOf(tab), forever);
  return tab;
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
