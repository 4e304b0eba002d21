import style from './line-messages.module.css';

/** A press leaves the focus where it is: a field that lost it would end the typing and move what is pressed. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** A button among the words of a line: the grid goes between them by its own keys. */
export const MESSAGE_BUTTON = {
  type: 'button' as const,
  tabIndex: -1,
  className: style['correction'],
  'data-correction': '',
  onPointerDown: keepFocus,
  onMouseDown: keepFocus,
};
