import style from './fly-to-basket.module.css';

const FLIGHT_MS = 200;
const LANDING_MS = 160;
const MARGIN = 12;

/**
 * Shows where a thing went: a dot flies from its button to the basket of the header, which takes it with a nod, or towards it
 * where the header is out of sight. Nothing moves for people who asked for less motion.
 */
export function flyToBasket(from: Element): void {
  const basket = document.querySelector('header a[href$="/basket"]');
  if (!basket || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = from.getBoundingClientRect();
  const end = basket.getBoundingClientRect();
  const dot = document.createElement('span');
  dot.ariaHidden = 'true';
  dot.className = style['dot'] ?? '';
  document.body.append(dot);
  const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const [{ x, y }, target] = [middle(start), middle(end)];
  const over = Math.max(target.y, MARGIN);
  const flight = dot.animate(
    [
      { translate: `${x}px ${y}px`, scale: 1, opacity: 1 },
      { translate: `${target.x}px ${over}px`, scale: 0.5, opacity: 0.4 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
  );
  const land = () => {
    dot.remove();
    basket.animate({ scale: [1, 1.08, 1] }, { duration: LANDING_MS, easing: 'ease-out' });
  };
  flight.finished.then(land, () => dot.remove());
}
