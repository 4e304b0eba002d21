import style from './line-messages.module.css';

/** A press keeps the focus: a field that lost it would commit, and the pressed button would move. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** A button in a message of a line: the grid moves between them by its own keys. */
export const MESSAGE_BUTTON = {
  type: 'button' as const,
  tabIndex: -1,
  className: style['correction'],
  'data-correction': '',
  onPointerDown: keepFocus,
  onMouseDown: keepFocus,
};
