import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells an element how far from the top of the page it begins (`--above`, px), so that it can fill the window below
 * whatever stands above it: a header of two lines, tabs, filters. Known before the first paint, and when any of it grows.
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
