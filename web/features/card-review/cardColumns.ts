import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { formatMonth } from '#words/format/dates.ts';
import { columnsOf, type GridColumn } from '#web/queue/grid/column.ts';
import { statusOf } from '#web/kit/statuses.ts';
import type { QueuedCard } from './askCards.ts';

const { text, number, money, instant, badge, due, own } = columnsOf<QueuedCard>();
const states = [
  'onReview',
  'active',
  'onUpdateReview',
  'rejected',
  'archived',
] as const satisfies readonly QueuedCard['state'][];
const word = (state: string) => statusOf('card', state).words;
/** A hold matters more than that the card is active otherwise. */
export const shownState = ({ state, onHold }: QueuedCard) =>
  statusOf('card', onHold && state === 'active' ? 'onHold' : state);

/** The columns of the cards queue. Made when the page is, since its words are loaded with it. */
export const cardColumns = (): readonly GridColumn<QueuedCard>[] => [
  text('lender', t('staff.card.lender'), {
    width: 130,
    grow: 1,
    sortable: true,
    phone: 'title',
    filter: { kind: 'text' },
  }),
  badge(
    'state',
    t('staff.order.state'),
    { look: shownState, word: (row) => shownState(row).words },
    { width: 175, sortable: true, phone: 'badge', filter: { kind: 'set', options: states, word } },
  ),
  due('breachAt', t('queue.breach'), { width: 186, sortable: true, phone: 'line', filter: { kind: 'day' } }),
  own(
    'cardholderName',
    t('staff.pay.who'),
    { text: ({ cardholder }) => shownName(cardholder.name) },
    { width: 140, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } },
  ),
  money('limitCents', t('staff.card.limit'), { width: 100, sortable: true, phone: 'line', filter: { kind: 'money' } }),
  own(
    'openedOn',
    t('staff.card.opened'),
    { text: ({ openedOn }) => formatMonth(openedOn, intlLocale()) },
    { width: 105, sortable: true, phone: 'line', extra: true },
  ),
  number('statementDay', t('staff.card.statementDay'), {
    width: 140,
    sortable: true,
    filter: { kind: 'number' },
    extra: true,
  }),
  money('priceCents', t('staff.card.price'), { width: 90, sortable: true, phone: 'line', filter: { kind: 'money' } }),
  money('commissionCents', t('staff.line.commission'), {
    width: 130,
    sortable: true,
    phone: 'line',
    filter: { kind: 'money' },
  }),
  own(
    'slotsAvailable',
    t('staff.card.slots'),
    {
      text: ({ slotsAvailable, slotsOffered }) =>
        t('slots.free', { available: slotsAvailable, offered: slotsOffered, count: slotsAvailable }),
    },
    { width: 150, sortable: true, filter: { kind: 'number' }, phone: 'line' },
  ),
  instant('submittedAt', t('staff.card.submitted'), { width: 228, sortable: true, filter: { kind: 'day' } }),
  own(
    'cardholderEmail',
    t('client.email'),
    { text: ({ cardholder }) => cardholder.email },
    { width: 190, sortable: true, filter: { kind: 'text' }, extra: true },
  ),
  own(
    'orderable',
    t('staff.card.orderable'),
    { text: ({ orderable }) => t(orderable ? 'grid.filter.yes' : 'grid.filter.no') },
    { width: 140, sortable: true, filter: { kind: 'flag' }, extra: true },
  ),
  own(
    'ownerVerified',
    t('queue.ownerVerified'),
    { text: ({ ownerVerified }) => t(ownerVerified ? 'grid.filter.yes' : 'grid.filter.no') },
    { width: 140, sortable: true, filter: { kind: 'flag' }, extra: true },
  ),
];
