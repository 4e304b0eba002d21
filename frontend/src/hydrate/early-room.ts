/**
 * Before anything is drawn: what stands below the documents of the sequence desk stands where it will, though they come later, from a
 * store that answers later. How high they stood, in a window of which width, is kept by `tabs/desk-room.ts`.
 */
export function reserveEarlyRoom(): void {
  try {
    const [width, height = ''] = (localStorage.getItem('oligoteka.deskRoom') ?? '').split(' ');
    if (Number(width) === innerWidth) document.documentElement.style.setProperty('--desk-room', height);
  } catch {
    // a browser that forbids storage has kept no documents either
  }
}
