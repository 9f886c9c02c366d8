/** Calls back once this many milliseconds have passed without a reason to wait; each reason is removed separately. */
export function patience(
  milliseconds: number,
  over: () => void,
): { readonly wait: (why: string) => void; readonly goOn: (why: string) => void } {
  const reasons = new Set<string>();
  let left = milliseconds;
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(over, left);
  return {
    wait: (why) => {
      if (reasons.size === 0) {
        clearTimeout(timer);
        left -= Date.now() - since;
      }
      reasons.add(why);
    },
    goOn: (why) => {
      if (!reasons.delete(why) || reasons.size > 0) return;
      since = Date.now();
      // Leaves some time for a reader who has just looked away.
      timer = setTimeout(over, Math.max(left, 2_000));
    },
  };
}
