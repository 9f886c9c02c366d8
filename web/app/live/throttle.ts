/** Calls at most once per `milliseconds`, always with everything that came in between, the last of it included. */
export function trailing<Item>(milliseconds: number, act: (items: readonly Item[]) => void): (item: Item) => void {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (item) => {
    waiting.push(item);
    timer ??= setTimeout(() => {
      const items = waiting;
      waiting = [];
      timer = undefined;
      act(items);
    }, milliseconds);
  };
}
