/** How often the line is written anew, in ms. */
const EVERY_MS = 200;

/** One line on a terminal that is written over as work goes on; elsewhere nothing, so that logs stay short. */
export function progressLine(
  text: (done: number) => string,
  out: NodeJS.WriteStream = process.stderr,
): { readonly show: (done: number) => void; readonly end: () => void } {
  let last = 0;
  return {
    show: (done) => {
      if (!out.isTTY || performance.now() - last < EVERY_MS) return;
      last = performance.now();
      out.write(`\r${text(done)}\u001b[K`);
    },
    end: () => void (out.isTTY && out.write('\r\u001b[K')),
  };
}
