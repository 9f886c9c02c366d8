import { IconCheck, IconClock } from '@tabler/icons-react';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { ClientDetails } from '#web/record/client/ClientDetails.tsx';
import { columnsOf } from '#web/queue/grid/column.ts';
import { List } from '#web/queue/grid/List.tsx';
import type { FetchRows } from '#web/queue/grid/rows.ts';
import { TabLinks } from '#web/queue/grid/TabLinks.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { nothing } from './nothing.ts';
import type { Sample } from './Sample.tsx';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly client: string;
  readonly paid: string;
  readonly totalCents: number;
  readonly due: string | null;
}
const rows: readonly Row[] = ['Rita Client', 'Sofia Petrova', 'Chen Wei', 'María López'].map((client, index) => ({
  id: String(index),
  number: String(1041 + index),
  client,
  paid: index % 2 === 0 ? 'yes' : 'no',
  totalCents: 26_000 + index * 4_750,
  due: index === 3 ? null : new Date(Date.now() + (index - 1) * 7_200_000).toISOString(),
}));
const { text, money, due, badge } = columnsOf<Row>();
const columns = [
  text('number', 'Order', { width: 110, sortable: true, phone: 'title' }),
  badge(
    'paid',
    'Paid',
    {
      style: ({ paid }) => (paid === 'yes' ? { tone: 'good', icon: IconCheck } : { tone: 'wait', icon: IconClock }),
      word: ({ paid }) => (paid === 'yes' ? 'Paid' : 'Waiting'),
    },
    { phone: 'badge' },
  ),
  due('due', 'Time left', { phone: 'line' }),
  text('client', 'Client', { grow: 1, phone: 'line', filter: { kind: 'text' } }),
  money('totalCents', 'Total', { sortable: true, phone: 'line' }),
];
const asks: Readonly<Record<'rows' | 'empty' | 'loading' | 'failed', FetchRows<Row>>> = {
  rows: async () => ({ rows, count: rows.length, countIsExact: true }),
  empty: async () => ({ rows: [], count: 0, countIsExact: true }),
  loading: () => new Promise(nothing),
  failed: () => Promise.reject(new ProblemError({ status: 403, code: 'notAllowed' })),
};
const Sampled = ({ of }: { of: keyof typeof asks }) => (
  <List
    name={`kit-${of}`}
    label={`A list: ${of}`}
    columns={columns}
    fetchRows={asks[of]}
    watches={[]}
    idOf={({ id }) => id}
    versionOf={({ id }) => id}
    opening={{ act: nothing }}
    {...(of === 'rows' ? { searchLabel: 'Number or name' } : {})}
    failed="Failed to load orders"
    empty={{ title: 'No orders here', text: 'They appear as soon as somebody orders.' }}
  />
);

export const lists: readonly Sample[] = [
  {
    name: 'TabLinks',
    says: 'Working sets, each with its count.',
    wide: true,
    show: () => (
      <TabLinks
        label="Sets"
        chosen="all"
        tabs={[
          { value: 'all', label: 'All', count: 12_345 },
          { value: 'late', label: 'Late', count: 3 },
          { value: 'soon', label: 'Being counted', count: null },
          { value: 'none', label: 'Not counted' },
        ]}
      />
    ),
  },
  { name: 'List', says: 'The grid; on a phone the same as cards.', wide: true, show: () => <Sampled of="rows" /> },
  { name: 'List, empty', says: 'Nothing there.', show: () => <Sampled of="empty" /> },
  { name: 'List, loading', says: 'Its shape while the first rows are asked.', show: () => <Sampled of="loading" /> },
  { name: 'List, failed', says: 'Why there are no rows.', show: () => <Sampled of="failed" /> },
  {
    name: 'ListTable',
    says: 'A short list as a table; cards on narrow screens.',
    wide: true,
    show: () => (
      <ListTable
        label="Orders"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', label: 'Order', cell: ({ number }) => number },
          { key: 'client', label: 'Client', cell: ({ client }) => client },
          { key: 'total', label: 'Total', align: 'right', cell: ({ totalCents }) => <Money cents={totalCents} /> },
        ]}
      />
    ),
  },
  { name: 'Pager', says: 'Pages of a list.', show: () => <Pager page={1} pageSize={15} count={40} onGo={nothing} /> },
  {
    name: 'ClientDetails',
    says: 'A client as stored: masked, and erased.',
    show: () => (
      <>
        <ClientDetails
          client={{
            firstName: 'Rita',
            lastName: 'Client',
            email: 'rita@clients.test',
            phone: '555-222-3333',
            ssnLastFour: '9999',
            birthDate: null,
            address: null,
            erased: false,
            version: '1',
          }}
        />
        <ClientDetails
          client={{
            firstName: '',
            lastName: '',
            email: '',
            phone: '',
            ssnLastFour: null,
            birthDate: null,
            address: null,
            erased: true,
            version: '',
          }}
        />
      </>
    ),
  },
];
