import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets the element's distance from the top of the page (`--above`, px), so that it can fill the window below the
 * header, tabs and filters. Measured before the first paint, and again when any of them is resized.
 */
export function useSpaceAbove(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const report = () =>
      element.current?.style.setProperty(
        '--above',
        `${Math.round(element.current.getBoundingClientRect().top + scrollY)}px`,
      );
    report();
    const observer = new ResizeObserver(report);
    for (let above = element.current?.previousElementSibling; above; above = above.previousElementSibling) {
      observer.observe(above);
    }
    const header = document.querySelector('header');
    if (header) observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return element;
}
