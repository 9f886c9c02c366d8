import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { MyOrderLine, MyOrderRow, MyOrdersRequest } from '#projections/orders/model.ts';
import { myOrders } from '#projections/orders/query.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { CsvColumn } from '#services/lists/csv/columns.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import type { Call } from '#services/http/call.ts';
import type { Language } from '#words/languages.ts';

/** Number of orders read at a time. */
const PORTION = 200;

type Row = MyOrderRow & { readonly ofLine: MyOrderLine };
const column = csvColumn<Row>;

/** One row per line: an order with three lines is paid once, so each of them repeats its total. */
const columns: readonly CsvColumn[] = [
  column('staff.order.number', 'number', ({ number }) => number),
  column('staff.order.placed', 'instant', ({ placedAt }) => placedAt),
  column('staff.order.client', 'person', ({ clientName }) => clientName),
  column('staff.order.state', 'word', ({ state }) => state, 'myOrders.states'),
  column('staff.order.total', 'money', ({ totalCents }) => totalCents),
  column('csv.orderPaid', 'instant', ({ paidAt }) => paidAt),
  column('staff.path.line', 'number', ({ ofLine }) => ofLine.line),
  column('staff.booking.bank', 'text', ({ ofLine }) => ofLine.bank),
  column('tradelines.limit', 'money', ({ ofLine }) => ofLine.limitCents),
  column('checkout.listPrice', 'money', ({ ofLine }) => ofLine.listPriceCents),
  column('tradelines.price', 'money', ({ ofLine }) => ofLine.priceCents),
  column('tradelines.statement', 'day', ({ ofLine }) => ofLine.statementDate),
  column('tradelines.reportsBy', 'day', ({ ofLine }) => ofLine.reportsBy),
  column('staff.line.reportedUntil', 'day', ({ ofLine }) => ofLine.reportedUntil),
  column('csv.id', 'text', ({ id }) => id),
];

/** Yields all matching orders of a buyer, one row per line, in the reader's language. */
export async function ordersTable(
  { db, now, settingsAt }: Pick<ApiDeps, 'db' | 'now' | 'settingsAt'>,
  { res, person }: Pick<Call, 'res' | 'person'>,
  {
    language,
    ...request
  }: Pick<MyOrdersRequest, 'state' | 'search' | 'marked' | 'reportsBy'> & { readonly language: Language },
): Promise<void> {
  const at = now();
  const settings = await settingsAt(at.toISOString());
  async function* portions() {
    for (let page = 1; ; page += 1) {
      const { rows } = await myOrders(db, person.userId, { ...request, page, pageSize: PORTION }, at, settings);
      yield rows.flatMap((order) => order.lines.map((ofLine) => ({ ...order, ofLine })));
      if (rows.length < PORTION) return;
    }
  }
  await sendCsv(res, {
    name: `orders-${pacificDate(at.toISOString())}.csv`,
    columns,
    language,
    portions: portions(),
  });
}
