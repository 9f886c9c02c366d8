import { commandSender, transitionSender } from './commands.ts';
import { median, show, withCallers } from './figures.ts';
import { startProduct } from './product.ts';
import { exported } from './queues.ts';

const MINUTE = 60;
/** Transitions and comments a second, as on a day on which an order comes each second. */
const PER_SECOND = 40;
const CALLERS = 8;
/** MB by which the last third may be above the one before it. */
const FLAT_MB = 15;
/** Garbage comes and goes within seconds: a minute is the median of its looks. */
const LOOK_MS = 3_000;

/**
 * The server's memory, minute by minute, under a day's load that goes on: transitions and comments, pages of the queue, and
 * three exports a minute. No order gets more than a busy one does in its life: a record of thousands of transitions would
 * grow by itself. It is flat when the last third has no more than the one before it.
 */
export async function benchSoak(orders: number, minutes: number, print: (line: string) => void): Promise<void> {
  const product = await startProduct({ orders, print });
  try {
    const target = await product.target();
    const comment = commandSender(target);
    const pending = await product.target('paymentPending');
    const toggle = transitionSender(pending, CALLERS);
    const lists = { url: product.url, token: target.tokens[0]! };
    const memory: number[] = [];
    let most = 0;
    print(
      `server memory before   ${show(await product.memory())} MB, ${show(pending.orderIds.length)} orders to go back and forth`,
    );
    for (let minute = 1; minute <= minutes; minute += 1) {
      const answered: number[] = [];
      const seen: Promise<number>[] = [];
      const looking = setInterval(() => void seen.push(product.memory()), LOOK_MS);
      const load = withCallers(CALLERS, MINUTE, async (client, call) => {
        const pause = new Promise((resolve) => setTimeout(resolve, (CALLERS * 1_000) / PER_SECOND));
        const from = performance.now();
        await (call % 2 === 0 ? toggle(client, call) : comment(client, call));
        answered.push(performance.now() - from);
        await pause;
      });
      for (let done = 0; done < 3; done += 1) await exported(lists);
      await load;
      clearInterval(looking);
      const now = await Promise.all(seen);
      most = Math.max(most, ...now);
      memory.push(median(now));
      print(
        `minute ${minute}   ${show(memory.at(-1)!)} MB, ${show(Math.max(...now))} at most   ${show(answered.length)} commands, p50 ${show(median(answered), 1)} ms`,
      );
    }
    report(memory, most, print);
  } finally {
    await product.stop();
  }
}

function report(memory: readonly number[], most: number, print: (line: string) => void): void {
  const third = Math.floor(memory.length / 3);
  const [before, last] = [median(memory.slice(-2 * third, -third)), median(memory.slice(-third))];
  print(
    `server memory   ${show(most)} MB at most, median minutes of the last two thirds ${show(before)} and ${show(last)} MB: ${last - before <= FLAT_MB ? 'flat' : 'it grows'}   (aim ≤ 400, flat)`,
  );
}
