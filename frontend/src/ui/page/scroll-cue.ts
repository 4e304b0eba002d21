/** Says by `data-more-left` and `data-more-right` where a part that scrolls sideways goes on. Returns how to stop. */
export function cueScroll(element: HTMLElement): () => void {
  const tell = () => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    element.toggleAttribute('data-more-left', scrollLeft > 1);
    element.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1);
  };
  tell();
  const sizes = new ResizeObserver(tell);
  sizes.observe(element);
  element.addEventListener('scroll', tell, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener('scroll', tell);
  };
}
