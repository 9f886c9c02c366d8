/**
 * Handles items of one key one after the other, items of different keys side by side, `atOnce` keys at most.
 * Rejects with the first fault once everything under way has settled; what had not begun by then never begins.
 */
export async function inOrderPerKey<Item>(
  items: readonly Item[],
  { keyOf, atOnce, handle }: { keyOf: (item: Item) => unknown; atOnce: number; handle: (item: Item) => Promise<void> },
): Promise<void> {
  const byKey = new Map<unknown, Item[]>();
  for (const item of items) {
    const same = byKey.get(keyOf(item));
    if (same) same.push(item);
    else byKey.set(keyOf(item), [item]);
  }
  const waiting = [...byKey.values()].values();
  const faults: unknown[] = [];
  const work = async () => {
    for (const ofOneKey of waiting) {
      for (const item of ofOneKey) {
        if (faults.length > 0) return;
        await handle(item).catch((fault: unknown) => void faults.push(fault));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, byKey.size) }, work));
  if (faults.length > 0) throw faults[0];
}
