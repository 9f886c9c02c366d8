// Long: one list after the other, each measured alike.
// The bench of the staff's lists: how they are asked, and what is measured of each, in one run.
import { median, percentile, show } from './figures.ts';

/** One question to a list, with a name for people. */
interface Question {
  readonly says: string;
  readonly query: Readonly<Record<string, string>>;
}
interface Queue {
  readonly name: string;
  readonly path: string;
  readonly tabs: readonly string[];
  /** Every column that the list shows. */
  readonly columns: readonly string[];
  readonly text: readonly string[];
}

const people = ['buyerName', 'cardholderName'];
const queues: readonly Queue[] = [
  {
    name: 'orders',
    path: '/api/v1/order-management/',
    tabs: ['all', 'paymentUnderReview', 'paymentPending', 'paid', 'closed', 'cancelled', 'expired'],
    text: ['clientName', 'clientEmail', 'banks', 'buyerName'],
    columns: [
      'number',
      'state',
      'breachAt',
      'clientName',
      'clientEmail',
      'clientPhone',
      'buyerName',
      'banks',
      'lineCount',
      'totalCents',
      'paymentMethod',
      'paymentAmountCents',
      'proofUsedBefore',
      'commentCount',
      'placedAt',
      'payBy',
      'paidAt',
      'updatedAt',
    ],
  },
  {
    name: 'bookings',
    path: '/api/v1/queues/bookings/',
    tabs: ['overdue', 'cardholder', 'staff', 'all'],
    text: ['clientName', 'bank', ...people],
    columns: [
      'number',
      'fulfilment',
      'breachAt',
      'breachName',
      'nextDueName',
      'nextDueTurn',
      'clientName',
      ...people,
      'bank',
      'limitCents',
      'statementDate',
      'commission',
      'commissionCents',
      'openedAt',
      'auAddedAt',
    ],
  },
  {
    name: 'commissions',
    path: '/api/v1/queues/commissions/',
    tabs: ['payable', 'paid'],
    text: ['clientName', 'cardholderName'],
    columns: [
      'number',
      'breachAt',
      'commissionCents',
      'clientName',
      ...people,
      'bank',
      'commissionPayableAt',
      'commissionPaidAt',
      'commissionReference',
      'commissionMethod',
    ],
  },
  {
    name: 'verifications',
    path: '/api/v1/verifications/',
    tabs: ['underReview', 'waitingForDocs', 'all'],
    text: ['cardholderName', 'cardholderEmail'],
    columns: ['cardholderName', 'cardholderEmail', 'state', 'breachAt', 'overdue', 'reports', 'looks', 'uploadedAt'],
  },
  {
    name: 'cards',
    path: '/api/v1/queues/cards/',
    tabs: ['onReview', 'all', 'onHold', 'activeWithoutHold'],
    text: ['lender', 'cardholderName'],
    columns: [
      'lender',
      'state',
      'breachAt',
      'cardholderName',
      'limitCents',
      'openedOn',
      'statementDay',
      'priceCents',
      'commissionCents',
      'slotsAvailable',
      'submittedAt',
      'onHold',
      'orderable',
    ],
  },
];

/** As a page asks: what is usual in a working day, and the worst that anybody can ask. */
function questionsOf({ tabs, columns, text }: Queue): {
  readonly usual: readonly Question[];
  readonly worst: readonly Question[];
} {
  const sorted = (colId: string, sort: string) => JSON.stringify([{ colId, sort }]);
  const contains = (column: string, filter: string) =>
    JSON.stringify({ [column]: { filterType: 'text', type: 'contains', filter } });
  const [tab] = tabs as [string];
  return {
    usual: [
      ...tabs.map((one) => ({ says: `tab ${one}`, query: { tab: one } })),
      { says: 'second block', query: { tab, offset: '100' } },
      { says: 'search for a rare name', query: { tab, search: 'karova' } },
    ],
    worst: [
      ...columns.flatMap((column) =>
        ['asc', 'desc'].map((way) => ({
          says: `all by ${column} ${way}`,
          query: { tab: tabs.includes('all') ? 'all' : tab, sortModel: sorted(column, way) },
        })),
      ),
      ...text.flatMap((column) =>
        ['karokat', 'a'].map((part) => ({
          says: `${column} contains ${part}`,
          query: { tab: tabs.includes('all') ? 'all' : tab, filterModel: contains(column, part) },
        })),
      ),
      { says: 'a common word', query: { tab: tabs.includes('all') ? 'all' : tab, search: 'test' } },
      { says: 'a common beginning', query: { tab: tabs.includes('all') ? 'all' : tab, search: 'k' } },
      { says: 'two words', query: { tab: tabs.includes('all') ? 'all' : tab, search: 'ka chase' } },
      { says: 'offset 90,000', query: { tab: tabs.includes('all') ? 'all' : tab, offset: '90000' } },
      {
        says: 'offset 90,000 by money',
        query: {
          tab: tabs.includes('all') ? 'all' : tab,
          offset: '90000',
          sortModel: sorted(columns.find((one) => one.endsWith('Cents')) ?? columns[0]!, 'desc'),
        },
      },
    ],
  };
}

/** What each of the five lists takes over HTTP: the usual questions, and the worst one of all. `details` prints every question. */
export async function benchLists(
  { url, token }: { readonly url: string; readonly token: string },
  print: (line: string) => void,
  details = false,
): Promise<void> {
  const timed = async (path: string, query: Readonly<Record<string, string>>) => {
    const from = performance.now();
    const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Token ${token}` },
    });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 300)}`);
    return performance.now() - from;
  };
  const requested = async (path: string, { says, query }: Question, times: number) => {
    await timed(path, query);
    const ms: number[] = [];
    for (let time = 0; time < times; time += 1) ms.push(await timed(path, query));
    if (details) {
      print(
        `    ${says.padEnd(34)} min ${show(Math.min(...ms), 1)} ms   p50 ${show(median(ms), 1)} ms   p95 ${show(percentile(ms, 95), 1)} ms`,
      );
    }
    return { says, ms };
  };
  for (const queue of queues) {
    const { usual, worst } = questionsOf(queue);
    const calm = [];
    for (const question of usual) calm.push(await requested(queue.path, question, 15));
    const hard = [];
    for (const question of worst) hard.push(await requested(queue.path, question, 7));
    const counts = await requested(`/api/v1/queues/${queue.name}/counts/`, { says: 'counts', query: {} }, 15);
    const all = calm.flatMap(({ ms }) => ms);
    const hardest = hard.map(({ says, ms }) => ({ says, p95: percentile(ms, 95) })).toSorted((a, b) => b.p95 - a.p95);
    const every = hard.flatMap(({ ms }) => ms);
    print(
      `${queue.name}: usual p50 ${show(median(all), 1)} ms, p95 ${show(percentile(all, 95), 1)} ms   any sort, filter, search: p50 ${show(median(every), 1)} ms, p95 ${show(percentile(every, 95), 1)} ms   counts p95 ${show(percentile(counts.ms, 95), 1)} ms   worst: ${hardest
        .slice(0, 3)
        .map(({ says, p95 }) => `${says} ${show(p95)} ms`)
        .join(', ')}   (aim 15 usual, p95 300)`,
    );
  }
}

/** So many exports, one after the other: what a first one needs (code, buffers) is not what each leaves behind. */
const EXPORTS = 3;

/** The whole orders queue as a table: how long, and how much the server grows by it. `memory` answers its MB. */
export async function benchExport(
  target: Target,
  memory: () => Promise<number>,
  print: (line: string) => void,
): Promise<void> {
  const before = await memory();
  const after: number[] = [];
  for (let done = 0; done < EXPORTS; done += 1) {
    let most = 0;
    const watch = setInterval(() => void memory().then((now) => (most = Math.max(most, now))), 250);
    const { lines, first, seconds } = await exported(target);
    clearInterval(watch);
    after.push(await memory());
    print(
      `orders as a table, ${done + 1} of ${EXPORTS}   ${show(lines)} lines in ${show(seconds, 1)} s, the first after ${show(first)} ms   server memory at most ${show(most)} MB`,
    );
  }
  print(
    `server memory by exports   ${show(before)} MB before, ${after.map((mb) => show(mb)).join(', ')} MB after each   (aim: the last adds nothing to the one before)`,
  );
}

interface Target {
  readonly url: string;
  readonly token: string;
}

/** Reads all orders as a table. */
export async function exported({
  url,
  token,
}: Target): Promise<{ readonly lines: number; readonly first: number; readonly seconds: number }> {
  const from = performance.now();
  const response = await fetch(`${url}/api/v1/queues/orders/export.csv?tab=all`, {
    headers: { authorization: `Token ${token}` },
  });
  let first = 0;
  let lines = 0;
  for await (const chunk of response.body!) {
    first ||= performance.now() - from;
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  }
  return { lines, first, seconds: (performance.now() - from) / 1_000 };
}
