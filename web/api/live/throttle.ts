/**
 * Calls at once, and then at most once per `milliseconds` with everything that came in between: nobody waits for a
 * single change, forty changes are two fetches, and the last one is always in one of them.
 */
export function throttled<Item>(milliseconds: number, act: (items: readonly Item[]) => void): (item: Item) => void {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    timer = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    timer = setTimeout(release, milliseconds);
    act(items);
  };
  return (item) => {
    waiting.push(item);
    if (timer === undefined) release();
  };
}
