import { storageOf } from './remembered.ts';

/** The first script of every page reads it (`hydrate/early-room.ts`), and shares no code with the others: its names stand there too. */
const ROOM = 'oligoteka.deskRoom';
const HEIGHT = '--desk-room';

/** Keeps how high the documents of the sequence desk stood as it was left, in pixels; null where there were none. */
export function keepDeskRoom(height: number | null): void {
  try {
    if (height === null) storageOf('browser')?.removeItem(ROOM);
    else storageOf('browser')?.setItem(ROOM, `${window.innerWidth} ${height}px`);
  } catch {
    // where there is no room, things move as the documents come
  }
}

/** The documents are there, and as high as they are. */
export const freeDeskRoom = (): void => void document.documentElement.style.removeProperty(HEIGHT);
