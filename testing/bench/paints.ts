import type { Page } from 'playwright-core';

export interface Paints {
  readonly lcp: number;
  readonly cls: number;
  /** What was moved most, and how far; empty if nothing was. */
  readonly moved: string;
}

interface Shift {
  readonly value: number;
  readonly sources: readonly Moved[];
}
interface Moved {
  readonly what: string;
  readonly px: number;
  readonly outOfSight: boolean;
}

/** The largest contentful paint, and all layout shifts so far. */
export async function paintsOf(page: Page): Promise<Paints> {
  const { lcp, shifts } = await page.evaluate(
    () =>
      new Promise<{ lcp: number; shifts: Shift[] }>((resolve) => {
        let lcp = 0;
        const shifts: Shift[] = [];
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => {
            lcp = Math.max(lcp, entry.startTime);
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) =>
          (list.getEntries() as LayoutShift[]).forEach(({ value, sources }) =>
            shifts.push({
              value,
              sources: sources.map(({ node, previousRect: before, currentRect: after }) => {
                const element = node instanceof Element ? node : node?.parentElement;
                const part = element?.closest('section, nav, details, form, li, table') ?? element;
                const title = part?.querySelector('h2, h3, summary, label, a')?.textContent.trim();
                const words = (title || part?.textContent || '').trim().slice(0, 30);
                return {
                  what: part ? `${part.localName} "${words}"` : 'what is gone now',
                  px: Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y)),
                  outOfSight: after.width === 0 || before.width === 0,
                };
              }),
            }),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered in a task of their own.
        setTimeout(() => resolve({ lcp, shifts }), 100);
      }),
  );
  const cls = shifts.reduce((sum, { value }) => sum + value, 0);
  const [most] = shifts.toSorted((a, b) => b.value - a.value);
  // The browser names the largest part of the view first.
  const [moved] = most?.sources ?? [];
  return { lcp, cls, moved: moved ? `${moved.what} ${farOf(moved)}` : '' };
}

const farOf = ({ px, outOfSight }: Moved): string => (outOfSight ? 'out of sight' : `${Math.round(px)} px`);

/** https://wicg.github.io/layout-instability; the types of browsers don't have it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
