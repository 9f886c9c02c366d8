import { world } from '#projections/world.ts';
/** How often the line is written anew, in ms; in a file each time is a line, so it is seldom. */
const EVERY_MS = 200;
const EVERY_MS_IN_FILE = 5_000;

/** One line on a terminal that is written over as work goes on; elsewhere, in a file, a line every five seconds. */
export function progressLine(
  text: (done: number) => string,
  out: NodeJS.WriteStream = process.stderr,
): { readonly show: (done: number) => void; readonly end: () => void } {
  let last = world.elapsed();
  return {
    show: (done) => {
      if (world.elapsed() - last < (out.isTTY ? EVERY_MS : EVERY_MS_IN_FILE)) return;
      last = world.elapsed();
      out.write(out.isTTY ? `\r${text(done)}\u001b[K` : `${text(done)}\n`);
    },
    end: () => void (out.isTTY && out.write('\r\u001b[K')),
  };
}
