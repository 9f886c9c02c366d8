import { t } from '#web/i18n/t.ts';
import type { WorkAnswer } from '#web/queue/work/useQueueWork.ts';

type Counts = WorkAnswer['rows'][number];
/** Without promo codes, which wait for nobody. */
type WaitingQueue = Exclude<Counts['queue'], 'promocodes'>;

/** One tab of a queue that waits for staff, with a link for each of its numbers. */
export interface WorkRow extends Counts {
  readonly what: string;
  /** Returns the address of its list with one more filter. */
  readonly linkTo: (filter: string) => string;
  readonly links: Readonly<Record<'all' | 'late' | 'risk' | 'fresh', string>>;
}

/** Sorts late work first, then what is due in the next hours; tabs without waiting work come last. */
export const workRows = (
  { rows, yesterday }: Pick<WorkAnswer, 'rows' | 'yesterday'>,
  addressOf: (queue: string, tab: string) => string,
): readonly WorkRow[] =>
  rows
    .map((row) => {
      const all = addressOf(row.queue, row.tab);
      const where = (filter: string) => `${all}${all.includes('?') ? '&' : '?'}${filter}`;
      return {
        ...row,
        what: t(`queue.waits.${row.queue as WaitingQueue}.${row.tab}`),
        linkTo: where,
        links: {
          all,
          late: where('breachAt=overdue'),
          risk: where('breachAt=next6h'),
          fresh: row.arrived === null ? all : where(`${row.arrived}=${yesterday}..`),
        },
      };
    })
    .toSorted((a, b) => b.overdue - a.overdue || b.next6h - a.next6h || b.waiting - a.waiting);
