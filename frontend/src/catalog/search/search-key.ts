/** Where a key is a letter: there `/` is typed, and only Ctrl + K or ⌘K leads to the search. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="grid"], [role="textbox"], dialog';

/** Whether somebody asks for the search: `/` outside of fields, Ctrl + K or ⌘K anywhere, in either keyboard layout. */
export function asksForSearch(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing || altKey || shiftKey) return false;
  if (ctrlKey !== metaKey) return code === 'KeyK' || key.toLowerCase() === 'k';
  if (ctrlKey || (key !== '/' && code !== 'Slash')) return false;
  return !(target instanceof Element && target.closest(TYPED_INTO));
}

/** Calls back when somebody asks for the search by keys; returns how to stop. */
export function onSearchKey(open: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (!asksForSearch(event)) return;
    // a browser would open its own search
    event.preventDefault();
    open();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
