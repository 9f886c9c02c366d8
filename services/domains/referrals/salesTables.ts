import { pacificDate } from '#workflows/kernel/calendar.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import type { CsvColumn } from '#services/lists/csv/columns.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import type { Call } from '#services/http/call.ts';
import type { Language } from '#words/languages.ts';
import type { Asked } from './salesAsked.ts';
import type { ReferralGroup, StatisticGroup } from './salesSchemas.ts';
import { salesGroups } from './salesGroups.ts';
import { salesClients } from './salesClients.ts';
import { salesOrders } from './salesOrders.ts';

type Client = Awaited<ReturnType<typeof salesClients>>['rows'][number];
type Order = Awaited<ReturnType<typeof salesOrders>>['rows'][number];
type Deps = Pick<ApiDeps, 'db' | 'now'>;
type By = Pick<Call, 'res' | 'person' | 'requestOrigin'>;
type Wanted = Omit<Asked, 'page' | 'pageSize'> & { readonly language: Language };

const client = csvColumn<Client>;
/** Only readers of everybody's sales see addresses. */
const email = client('client.email', 'person', (row) => row.email);
const clientColumns: readonly CsvColumn[] = [
  client('sales.name', 'person', (row) => row.name),
  client('sales.joined', 'instant', (row) => row.joinedAt),
  client('sales.referrer', 'person', (row) => row.referrer),
  client('sales.clientStatus', 'word', (row) => row.status, 'sales.status'),
  client('sales.orders', 'number', (row) => row.orders),
  client('sales.spent', 'money', (row) => row.confirmedCents),
  client('sales.tier', 'number', (row) => row.tierPercent),
  client('sales.last', 'instant', (row) => row.lastOrderAt),
];
const order = csvColumn<Order>;
const orderColumns: readonly CsvColumn[] = [
  order('sales.number', 'number', (row) => row.number),
  order('sales.date', 'instant', (row) => row.placedAt),
  order('sales.name', 'person', (row) => row.client),
  order('sales.referrer', 'person', (row) => row.referrer),
  order('sales.lines', 'number', (row) => row.lines),
  order('sales.total', 'money', (row) => row.totalCents),
  order('sales.state', 'word', (row) => row.label, 'status.order'),
  order('sales.commission', 'money', (row) => row.earnedCents),
  order('sales.commissionState', 'word', (row) => row.commission, 'sales.ofCommission'),
];

/** Sends all people that match the list's filters, as a table. */
export const clientsTable = (deps: Deps, call: By, wanted: Wanted): Promise<void> =>
  sent(deps, call, wanted, {
    name: 'referral-clients',
    columns: wanted.namesThem ? [clientColumns[0]!, email, ...clientColumns.slice(1)] : clientColumns,
    pageOf: async (page) => (await salesClients(deps.db, { ...wanted, ...page })).rows,
  });

/** Sends all their orders as a table. */
export const ordersTable = (deps: Deps, call: By, wanted: Wanted): Promise<void> =>
  sent(deps, call, wanted, {
    name: 'referral-orders',
    columns: orderColumns,
    pageOf: async (page) => (await salesOrders(deps.db, { ...wanted, ...page })).rows,
  });

const group = csvColumn<ReferralGroup>;
/** The grouping's own columns come first. */
const groupKeys: Readonly<Record<StatisticGroup, readonly CsvColumn[]>> = {
  code: [
    group('referrals.who', 'person', (row) => row.name),
    group('referrals.code2', 'text', (row) => row.code),
    group('sales.kind', 'word', (row) => row.kind, 'sales.kinds'),
  ],
  kind: [group('sales.kind', 'word', (row) => row.kind, 'sales.kinds')],
  period: [group('sales.periodStart', 'day', (row) => row.day)],
};
const groupFigures: readonly CsvColumn[] = [
  group('sales.clicks', 'number', (row) => row.clicks),
  group('sales.signUps', 'number', (row) => row.signUps),
  group('sales.firstOrders', 'number', (row) => row.firstOrders),
  group('sales.orders', 'number', (row) => row.orders),
  group('sales.confirmedCents', 'money', (row) => row.confirmedCents),
  group('sales.refundedCents', 'money', (row) => row.refundedCents),
  group('sales.earnedCents', 'money', (row) => row.earnedCents),
  group('sales.cards', 'number', (row) => row.cards),
  group('sales.cardCents', 'money', (row) => row.cardCents),
  group('sales.paidOut', 'money', (row) => row.paidCents),
];

/** Sends the figures of a range by code, type or period, as a table. */
export async function groupsTable(
  deps: Deps,
  call: By,
  { language, ...asked }: Parameters<typeof salesGroups>[1] & { readonly language: Language },
): Promise<void> {
  const columns = [...groupKeys[asked.group], ...groupFigures];
  const { referrerId } = asked;
  await auditIfOthers(deps, call, {
    queue: 'referral-statistics',
    referrerId,
    columns,
    filtered: true,
    searched: false,
  });
  async function* portions() {
    yield (await salesGroups(deps.db, asked)).map((row) => ({ ...row }));
  }
  await sendCsv(call.res, {
    name: `referral-statistics-${asked.from}-${asked.to}.csv`,
    columns,
    language,
    portions: portions(),
  });
}

const PORTION = 500;

interface Table {
  readonly name: string;
  readonly columns: readonly CsvColumn[];
  readonly pageOf: (page: Pick<Asked, 'page' | 'pageSize'>) => Promise<readonly object[]>;
}

async function sent(
  deps: Deps,
  call: By,
  { language, inForce, referrerId, filterModel = {}, search = '' }: Wanted,
  { name, columns, pageOf }: Table,
): Promise<void> {
  await auditIfOthers(deps, call, {
    queue: name,
    referrerId,
    columns,
    filtered: Object.keys(filterModel).length > 0,
    searched: search !== '',
  });
  async function* portions() {
    for (let page = 1; ; page += 1) {
      const rows = await pageOf({ page, pageSize: PORTION });
      yield rows.map((row) => ({ ...row }));
      if (rows.length < PORTION) return;
    }
  }
  await sendCsv(call.res, { name: `${name}-${pacificDate(inForce.now)}.csv`, columns, language, portions: portions() });
}

/** Audits an export by an internal user. A customer's export only concerns the people they referred. */
async function auditIfOthers(
  deps: Deps,
  call: By,
  {
    referrerId,
    columns,
    ...exported
  }: Pick<Asked, 'referrerId'> & {
    readonly queue: string;
    readonly columns: readonly CsvColumn[];
    readonly filtered: boolean;
    readonly searched: boolean;
  },
): Promise<void> {
  if (!isStaffOrAdmin(call.person)) return;
  const tab = referrerId === null ? 'all' : 'mine';
  await auditExport(deps, call, { ...exported, tab, columns: columns.map(({ head }) => head) });
}
