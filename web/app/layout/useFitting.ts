import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many children of a wrapping row stand on its first line; all of them where it's a column. Asked again whenever the row or
 * one of them changes its size. Infinity until it's known.
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
