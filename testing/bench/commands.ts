import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import { median, medianOfThree, percentile, show, withCallers } from './figures.ts';
import type { Spent } from './processor.ts';

const CLIENTS = 64;
const SECONDS = 6;
const TRIES = 50;

export interface Target {
  readonly url: string;
  /** One session a client. */
  readonly tokens: readonly string[];
  readonly orderIds: readonly string[];
}

/** Accepted commands a second through HTTP, 64 clients with a session each, on orders chosen evenly and by Zipf. */
export async function benchCommands(target: Target, spent: () => Spent, print: (line: string) => void): Promise<void> {
  const send = commandSender(target);
  await withCallers(CLIENTS, 2, (client, call) => send(client, call).then(() => {}));
  const before = spent();
  let commands = 0;
  const { perSecond, p50, p99, p999 } = await medianOfThree(async () => {
    const run = await withCallers(CLIENTS, SECONDS, (client, call) => send(client, call).then(() => {}));
    commands += run.ms.length;
    return {
      perSecond: run.perSecond,
      p50: median(run.ms),
      p99: percentile(run.ms, 99),
      p999: percentile(run.ms, 99.9),
    };
  });
  print(
    `accepted commands over HTTP, ${CLIENTS} clients   ${show(perSecond)}/s, ${show(perSecond / availableParallelism())}/s a core   p50 ${show(p50, 1)} ms   p99 ${show(p99, 1)} ms   p99.9 ${show(p999, 1)} ms   (aim ≥ 2,000/s, p99 < 60 ms)`,
  );
  const after = spent();
  const each = (of: keyof Spent) => ((after[of] - before[of]) * 1e6) / commands;
  print(
    `processor time of a command   ${show(each('server'))} µs ours, ${show(each('postgres'))} µs PostgreSQL's, whatever else the machine does`,
  );
  const busy = commandSender(target, byZipf);
  const zipf = await withCallers(CLIENTS, SECONDS, (client, call) => busy(client, call).then(() => {}));
  print(
    `the same on orders by Zipf   ${show(zipf.perSecond)}/s   p99 ${show(percentile(zipf.ms, 99), 1)} ms   ratio ${show(zipf.perSecond / perSecond, 2)}`,
  );
}

/** The same within the first ten seconds of load, second by second: how soon a server that just started is at its best. */
export async function benchFirstSeconds(target: Target, print: (line: string) => void): Promise<void> {
  const send = commandSender(target);
  const perSecond: number[] = [];
  const from = performance.now();
  await withCallers(CLIENTS, 10, async (client, call) => {
    await send(client, call);
    const second = Math.floor((performance.now() - from) / 1_000);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
  });
  print(
    `accepted commands in the first ten seconds   ${perSecond
      .slice(0, 10)
      .map((many) => show(many))
      .join(', ')}/s   (aim 80 % of the steady rate)`,
  );
}

/** From a command's answer until the orders' rows include it, at 500 commands a second. */
export async function benchLag(target: Target, watch: ProjectionWatch, print: (line: string) => void): Promise<void> {
  const send = commandSender(target);
  const { p50, p95 } = await medianOfThree(async () => {
    const lags: number[] = [];
    const from = performance.now();
    const underWay: Promise<void>[] = [];
    for (let sent = 0; sent < 500 * SECONDS; sent += 1) {
      const due = from + sent * 2;
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      underWay.push(
        send(sent % CLIENTS, Math.floor(sent / CLIENTS)).then(async (position) => {
          const answered = performance.now();
          await watch.waitFor('orders', position, 5_000);
          lags.push(performance.now() - answered);
        }),
      );
    }
    await Promise.all(underWay);
    return { p50: median(lags), p95: percentile(lags, 95) };
  });
  print(`projection lag at 500 commands/s   p50 ${show(p50, 1)} ms   p95 ${show(p95, 1)} ms   (aim p95 < 100 ms)`);
}

/** The orders queue: a state filter, a sort and a page, with one client and with 16. */
export async function benchQueue({ url, tokens }: Target, total: number, print: (line: string) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const states = ['paid', 'paymentPending', 'paymentUnderReview', 'expired', 'cancelled'];
  const sorts = ['placedAt', 'totalCents', 'clientName'];
  const ask = async (client: number, call: number) => {
    const sortModel = JSON.stringify([{ colId: sorts[call % sorts.length], sort: call % 2 ? 'asc' : 'desc' }]);
    const query = new URLSearchParams({
      tab: states[call % states.length]!,
      sortModel,
      limit: '100',
      offset: String((call % 5) * 100),
    });
    const { status, body } = await ask1(
      agent,
      `${url}/api/v1/order-management/?${query}`,
      'GET',
      tokens[client % tokens.length]!,
    );
    if (status !== 200) throw new Error(`The queue answered ${status}: ${body.slice(0, 300)}`);
  };
  const one = await withCallers(1, SECONDS, ask);
  const sixteen = await withCallers(16, SECONDS, ask);
  print(
    `orders queue of ${show(total)}, filter + sort + page   p95 ${show(percentile(one.ms, 95), 1)} ms alone, ${show(percentile(sixteen.ms, 95), 1)} ms with 16 clients   (aim ≤ 15 and ≤ 80 ms at 100,000)`,
  );
  agent.destroy();
}

/** Which of so many orders a client's call is about. */
export type Choice = (client: number, call: number, orders: number) => number;

/** One after the other, each client its own. */
const evenly: Choice = (client, call, orders) => (client + call * CLIENTS) % orders;

/** A few orders get most of the calls (Zipf, exponent 1), as the busy ones of a day do. Drawn from the call's number: every run has the same. */
export const byZipf: Choice = (client, call, orders) => {
  const drawn = (Math.imul(client * 7_919 + call + 1, 2_654_435_761) >>> 0) / 2 ** 32;
  return Math.min(orders - 1, Math.floor(orders ** drawn) - 1);
};

export type Sender = (client: number, call: number) => Promise<bigint>;

/** Sends a comment on an order; answers the position it got. */
export function commandSender(target: Target, choose: Choice = evenly): Sender {
  const send = orderCommands(target);
  return (client, call) =>
    send(client, {
      orderId: target.orderIds[choose(client, call, target.orderIds.length)]!,
      name: 'comment',
      input: { text: 'Called the customer, who will pay today' },
    });
}

/**
 * Takes a client's own order from *payment pending* to *under review* and back, in turn: two transitions with all that
 * follows from them (mails, notices, deadlines). `orderIds` are orders in *payment pending*, one a client at least. With
 * `callers`, they share all of these orders, each of which goes there and back before the next.
 */
export function transitionSender(target: Target, callers?: number): Sender {
  const send = orderCommands(target);
  const taken = new Map<number, number>();
  const own = callers === undefined ? 1 : Math.floor(target.orderIds.length / callers);
  const turnOf = (before: number) => (Math.floor(before / 2) % own) * (callers ?? 0);
  return (client) => {
    const before = taken.get(client) ?? 0;
    taken.set(client, before + 1);
    return send(client, {
      orderId: target.orderIds[client + turnOf(before)]!,
      name: before % 2 === 0 ? 'markPaidPending' : 'declinePayment',
      input: { reason: 'Nothing in the account' },
    });
  };
}

interface OrderCommand {
  readonly orderId: string;
  readonly name: string;
  readonly input: object;
}

function orderCommands({ url, tokens }: Target): (client: number, command: OrderCommand) => Promise<bigint> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS * 2 });
  return async (client, { orderId, name, input }) => {
    const key = randomUUID();
    const body = JSON.stringify(input);
    const sent = () =>
      ask1(agent, `${url}/api/v1/orders/${orderId}/${name}/`, 'POST', tokens[client % tokens.length]!, { body, key });
    let answer = await sent();
    // Turned away because there is too much to do: sent again as a good client does; the wait counts.
    for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      answer = await sent();
    }
    if (answer.status !== 200) {
      throw new Error(`A command was answered with ${answer.status}: ${answer.body.slice(0, 300)}`);
    }
    return BigInt(JSON.parse(answer.body).position);
  };
}

export const ask1 = (
  agent: Agent,
  address: string,
  method: string,
  token: string,
  command?: { readonly body: string; readonly key: string },
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Token ${token}`,
      ...(command && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(command.body),
        'idempotency-key': command.key,
      }),
    };
    const sent = request(address, { method, agent, headers }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on('error', reject).end(command?.body);
  });
