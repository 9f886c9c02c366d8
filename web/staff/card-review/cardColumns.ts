import type { cardColumns as list } from '#projections/cards/columns.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { formatMonth } from '#words/format/dates.ts';
import { every, listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import { holdKinds } from '#workflows/hold/holdKinds.ts';
import type { QueuedCard } from './fetchCards.ts';
import type { CardBanks } from './useCardBanks.ts';

const { columns, text, person, number, money, instant, badge, due, own } = listColumnsOf<typeof list, QueuedCard>();
const states = every<QueuedCard['state']>()(['onReview', 'active', 'onUpdateReview', 'rejected', 'archived']);
const word = (state: string) => statusOf('card', state).words;
const kindWord = (kind: string) => t(`staff.holdKind.${kind}`);
const flag = (label: string, is: (row: QueuedCard) => boolean) =>
  own('flag', label, { text: (row) => t(is(row) ? 'grid.filter.yes' : 'grid.filter.no') }, { width: 140, extra: true });
/** A hold matters more than the state of a card that is otherwise active. */
const shownState = ({ state, onHold }: QueuedCard) => statusOf('card', onHold && state === 'active' ? 'onHold' : state);

/** Columns of the cards queue. They are built with the page, because its words are loaded with it. */
export const cardColumns = (banks: CardBanks) =>
  columns(
    {
      lender: text(t('staff.card.lender'), { width: 130, grow: 1, phone: 'title', filter: 'none' }),
      bankId: number(t('staff.card.bankId'), {
        width: 110,
        extra: true,
        filterLabel: t('staff.card.lender'),
        filter: {
          kind: 'set',
          get options() {
            return banks.all().map(({ id }) => String(id));
          },
          open: true,
          word: (id) => banks.of(Number(id))?.name ?? id,
        },
      }),
      holdKinds: own(
        'list',
        t('staff.holds.title'),
        { text: (row) => listed(row.holdKinds.map(kindWord)) },
        {
          width: 160,
          extra: true,
          filter: { kind: 'set', options: holdKinds, word: kindWord },
          filterTab: 'onHold',
        },
      ),
      state: badge(
        t('staff.order.state'),
        { style: shownState, word: (row) => shownState(row).words },
        { width: 175, phone: 'badge', filter: { kind: 'set', options: states, word } },
      ),
      breachAt: due(t('queue.breach'), { width: 186, phone: 'line' }),
      cardholderName: person(t('staff.pay.who'), ({ cardholder }) => cardholder.name, {
        width: 140,
        grow: 1,
        phone: 'line',
      }),
      limitCents: money(t('staff.card.limit'), { width: 100, phone: 'line' }),
      openedOn: own(
        'text',
        t('staff.card.opened'),
        { text: ({ openedOn }) => formatMonth(openedOn, intlLocale()) },
        { width: 105, phone: 'line', filter: { kind: 'month' }, extra: true },
      ),
      statementDay: number(t('staff.card.statementDay'), { width: 140, extra: true }),
      priceCents: money(t('staff.card.price'), { width: 90, phone: 'line' }),
      commissionCents: money(t('staff.line.commission'), { width: 130, phone: 'line' }),
      slotsAvailable: own(
        'number',
        t('staff.card.slots'),
        {
          text: ({ slotsAvailable, slotsOffered }) =>
            t('slots.free', { available: slotsAvailable, offered: slotsOffered, count: slotsAvailable }),
        },
        { width: 150, phone: 'line' },
      ),
      slotsOffered: number(t('staff.card.slotsOffered'), { width: 140, extra: true }),
      submittedAt: instant(t('staff.card.submitted'), { width: 228 }),
      cardholderEmail: own(
        'person',
        t('client.email'),
        { text: ({ cardholder }) => cardholder.email },
        { width: 190, extra: true },
      ),
      orderable: flag(t('staff.card.orderable'), ({ orderable }) => orderable),
      ownerVerified: flag(t('queue.ownerVerified'), ({ ownerVerified }) => ownerVerified),
    },
    ['lastDuty', 'reviewDueAt', 'slotsReserved', 'onHold', 'ownerBlocked', 'updatedAt', 'id'],
  );
