import { randomUUID } from 'node:crypto';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { myCardColumns } from '#projections/cards/columns.ts';
import type { StaffCardsRequest } from '#projections/cards/model.ts';
import { myCards, staffCards } from '#projections/cards/query.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { withPeople } from '#services/domains/accounts/withPeople.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { checkExport } from '#services/domains/queues/checkQueue.ts';
import { csvOf } from '#services/domains/queues/csv/columns.ts';
import { sendCsv } from '#services/domains/queues/csv/sendCsv.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import type { Call } from '#services/http/call.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';

/** Rows that are read at a time. */
const PORTION = 500;

/** Whose it is they know. */
const ownColumns = Object.values(csvOf(myCardColumns)).filter(({ kind }) => kind !== 'person');

/** All cards that match, as a table: one's own; everybody's for staff, with the columns of their queue, and audited like it. */
export async function cardsTable(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  { res, person, requestOrigin }: Pick<Call, 'res' | 'person' | 'requestOrigin'>,
  request: StaffCardsRequest,
): Promise<void> {
  const at = now();
  const staff = staffMaySee(person, 'card');
  if (staff) {
    checkExport('cards', person);
    const { tab, search } = request;
    await writeAudit(db, {
      id: randomUUID(),
      stream: `account-${person.userId}`,
      type: 'queue.exported.v1',
      data: {
        queue: 'cards',
        tab,
        columns: Object.keys(queueSpecs.cards.csv),
        filtered: true,
        searched: (search ?? '') !== '',
      },
      actor: person,
      at,
      requestOrigin,
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
