import { pacificDate } from '#workflows/kernel/calendar.ts';
import { myCardColumns } from '#projections/cards/columns.ts';
import type { StaffCardsRequest } from '#projections/cards/model.ts';
import { myCards, staffCards } from '#projections/cards/query.ts';
import { withPeople } from '#services/domains/people/withPeople.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import { checkExport } from '#services/domains/queues/checkQueue.ts';
import { csvOf } from '#services/lists/csv/columns.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import type { Call } from '#services/http/call.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';

/** Number of rows read at a time. */
const PORTION = 500;

/** Cardholders know whose cards these are, so the column of people is left out. */
const ownColumns = Object.values(csvOf(myCardColumns)).filter(({ kind }) => kind !== 'person');

/**
 * Sends all matching cards as a table. Cardholders get their own; staff get everybody's, with the columns of their
 * queue and the same audit.
 */
export async function cardsTable(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  call: Pick<Call, 'res' | 'person' | 'requestOrigin'>,
  request: StaffCardsRequest,
): Promise<void> {
  const { db, now } = deps;
  const { res, person } = call;
  const at = now();
  const staff = staffMaySee(person, 'card');
  if (staff) {
    checkExport('cards', person);
    const { tab, search } = request;
    await auditExport(deps, call, {
      queue: 'cards',
      tab,
      columns: Object.keys(queueSpecs.cards.csv),
      filtered: true,
      searched: (search ?? '') !== '',
    });
  }
  async function* portions() {
    for (let page = 1; ; page += 1) {
      const asked = { ...request, page, pageSize: PORTION };
      const rows = staff
        ? await withPeople(db, (await staffCards(db, asked, at)).rows, 'cardholder')
        : (await myCards(db, person.userId, asked, at)).rows;
      yield rows as readonly Readonly<Record<string, unknown>>[];
      if (rows.length < PORTION) return;
    }
  }
  await sendCsv(res, {
    name: `cards-${pacificDate(at.toISOString())}.csv`,
    columns: staff ? Object.values(queueSpecs.cards.csv) : ownColumns,
    language: 'en',
    portions: portions(),
  });
}
