/** After so many, some ten seconds, the page is as awake as it will be. */
const MOST_FRAMES = 600;

/** React leaves a mark of its own on whatever it has taken over. */
const answers = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));

/**
 * Keeps clicks on buttons and choices that are made before the scripts of the page are there, the last of each control; links,
 * folds and text fields need no script. Returns how to let go: once all controls answer, each act is made again.
 */
export function holdActs(): () => void {
  const held = new Map<Element, () => void>();
  const hold = (element: Element, act: () => void) => {
    held.delete(element); // the last choice of a group is the last one made again
    held.set(element, act);
  };
  const holdClick = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || answers(button)) return;
    event.preventDefault();
    event.stopPropagation();
    hold(button, () => button.click());
  };
  const holdChoice = ({ target }: Pick<Event, 'target'>) => {
    const choice = target as HTMLInputElement;
    if (answers(choice)) return;
    const { checked } = choice;
    hold(choice, () => {
      if (/checkbox|radio/.test(choice.type)) {
        choice.checked = !checked; // for React it has been like that all the time
        choice.click();
      } else choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  addEventListener('click', holdClick, true);
  addEventListener('change', holdChoice, true);
  // chosen before this script was there
  for (const target of document.querySelectorAll<HTMLInputElement>('input:checked'))
    if (!target.defaultChecked) holdChoice({ target });

  return function letGo() {
    let frames = 0;
    const look = () => {
      frames += 1;
      if (frames < MOST_FRAMES && ![...document.querySelectorAll('button, input')].every(answers))
        requestAnimationFrame(look);
      // what a page puts right after it is awake goes first: kept text, the lines of the basket
      else (window.requestIdleCallback ?? setTimeout)(actAgain);
    };
    const actAgain = () => {
      removeEventListener('click', holdClick, true);
      removeEventListener('change', holdChoice, true);
      for (const act of held.values()) act();
    };
    look();
  };
}
