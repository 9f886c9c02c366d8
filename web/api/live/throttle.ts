/**
 * Calls `act` at once, and then at most once per `milliseconds` with all items since: a single change is not delayed,
 * forty changes cause two fetches, and the last one is always included.
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
