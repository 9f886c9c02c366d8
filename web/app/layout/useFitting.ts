import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns how many children of a wrapping row are on its first line; all of them in a column. Measured again whenever
 * the row or a child is resized. Infinity until measured.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const children = [...element.children] as HTMLElement[];
      const isRow = getComputedStyle(element).flexDirection === 'row';
      const wrapped = isRow ? children.findIndex(({ offsetTop }) => offsetTop > children[0]!.offsetTop) : -1;
      setFitting(wrapped === -1 ? Infinity : wrapped);
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) observer.observe(one);
    measure();
    return () => observer.disconnect();
  }, [row, count]);
  return fitting;
}
