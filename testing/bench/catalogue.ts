// The catalogue of 100,000 cards over HTTP, as a guest asks: the page (50 tradelines) in every order, with each filter, its
// ranges and the counts beside its filters.
import { tradelineOrderings } from '#workflows/card/orderings.ts';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { median, percentile, show } from './figures.ts';

const ROOT = '/api/v1/cards/';
const TIMES = 15;

/** What the filters of the page ask; `worst` also pages far down, as no visitor does. */
function questions(): { readonly usual: readonly string[]; readonly worst: readonly string[] } {
  const in20Days = addDays(pacificDate(new Date().toISOString()), 20);
  return {
    usual: [
      ...tradelineOrderings.map((ordering) => `?limit=50&ordering=${ordering}`),
      ...[
        'offset=50',
        'price=200-600',
        'card_limit=5000-',
        'account_age=5-10',
        'bank_id=6,107',
        'bank_perk_ids=1',
        'statement_day=12',
        `statement_date=${in20Days}`,
        `purchase_by=${in20Days}`,
        `reports_by=${in20Days}`,
        'availableToBook=true',
        'search=chase',
        'search=discover&price=200-900&ordering=-card_limit',
      ].map((filter) => `?limit=50&${filter}`),
    ],
    worst: [
      '?limit=50&offset=40000',
      '?limit=50&offset=40000&ordering=-card_limit',
      'ranges?type=price&availability=buy',
      'ranges?type=card_limit&availability=buy',
      'ranges?type=account_age&availability=buy',
      'filter-banks/',
      'filter-statement-days/',
      'filter-purchase-by/',
      'filter-reports-by/',
    ],
  };
}

/** Prints p50 and p95 in ms of the usual questions and of the worst, one client; `details` prints every question. */
export async function benchCatalogue(url: string, print: (line: string) => void, details = false): Promise<void> {
  const timed = async (question: string) => {
    const from = performance.now();
    const response = await fetch(`${url}${ROOT}${question}`);
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${question} answered ${response.status}: ${body.slice(0, 300)}`);
    return performance.now() - from;
  };
  const asked = async (question: string) => {
    await timed(question);
    const ms: number[] = [];
    for (let time = 0; time < TIMES; time += 1) ms.push(await timed(question));
    if (details) {
      print(`    ${question.padEnd(60)} p50 ${show(median(ms), 1)} ms   p95 ${show(percentile(ms, 95), 1)} ms`);
    }
    return ms;
  };
  const { usual, worst } = questions();
  const calm: number[] = [];
  for (const question of usual) calm.push(...(await asked(question)));
  const hard: number[] = [];
  for (const question of worst) hard.push(...(await asked(question)));
  print(
    `catalogue: page p50 ${show(median(calm), 1)} ms, p95 ${show(percentile(calm, 95), 1)} ms   ranges, counts, far pages p50 ${show(median(hard), 1)} ms, p95 ${show(percentile(hard, 95), 1)} ms   (aim p95 15 for the page)`,
  );
}
