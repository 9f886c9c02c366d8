import type { StaffCardRow } from '#projections/cards/model.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMonth } from '#web/ui/format/dates.ts';
import { columnsOf, type GridColumn } from '#web/ui/grid/column.ts';
import { statusOf } from '#web/ui/statuses.ts';

const { text, number, money, instant, badge, due, own } = columnsOf<StaffCardRow>();
/** A hold matters more than that the card is active otherwise. */
const shown = ({ state, onHold }: StaffCardRow) => statusOf('card', onHold && state === 'active' ? 'onHold' : state);

export const cardColumns = (): readonly GridColumn<StaffCardRow>[] => [
  text('lender', t('staff.card.lender'), { width: 130, grow: 1, sortable: true, phone: 'title' }),
  badge('state', t('staff.order.state'), { look: shown, word: (row) => shown(row).words }, { width: 175, phone: 'badge' }),
  due('reviewDueAt', t('staff.order.timeLeft'), { phone: 'line' }),
  money('limitCents', t('staff.card.limit'), { width: 100, sortable: true, phone: 'line' }),
  own('openedOn', t('staff.card.opened'), { text: ({ openedOn }) => formatMonth(openedOn, intlLocale()) }, { width: 105, phone: 'line' }),
  number('statementDay', t('staff.card.statementDay'), { width: 135 }),
  money('priceCents', t('staff.card.price'), { width: 90, sortable: true, phone: 'line' }),
  money('commissionCents', t('staff.line.commission'), { width: 125, phone: 'line' }),
  own('slotsAvailable', t('staff.card.slots'), { text: ({ slotsAvailable, slotsOffered }) => t('slots.free', { available: slotsAvailable, offered: slotsOffered, count: slotsAvailable }) }, { width: 155, sortable: true, filter: { kind: 'number' }, phone: 'line' }),
  instant('submittedAt', t('staff.card.submitted'), { sortable: true, filter: { kind: 'day' } }),
];
