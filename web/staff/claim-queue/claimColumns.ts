import type { claimColumns as list } from '#projections/claims/columns.ts';
import { t } from '#web/i18n/t.ts';
import { every, listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import type { QueuedClaim } from './fetchClaims.ts';

const { columns, serial, text, person, number, money, instant, day, badge, due, own } = listColumnsOf<
  typeof list,
  QueuedClaim
>();
const states = every<QueuedClaim['state']>()([
  'submitted',
  'inReview',
  'moreNeeded',
  'awaitingDifference',
  'differenceUnderReview',
  'replacing',
  'refunded',
  'replaced',
  'rejected',
  'withdrawn',
]);
const wishes = every<NonNullable<QueuedClaim['wish']>>()(['refund', 'replacement']);
const word = (state: string) => statusOf('claim', state).words;

/** Columns of the claims queue. They are built with the page, because its words are loaded with it. */
export const claimColumns = () =>
  columns(
    {
      number: serial(t('staff.order.number'), { width: 84, phone: 'title' }),
      state: badge(
        t('staff.order.state'),
        { style: ({ state }) => statusOf('claim', state), word: ({ state }) => word(state) },
        { width: 190, phone: 'badge', filter: { kind: 'set', options: states, word } },
      ),
      breachAt: due(t('queue.breach'), { width: 190, phone: 'line' }),
      buyerName: person(t('staff.order.buyer'), ({ buyer }) => buyer.name, { width: 130, grow: 1, phone: 'line' }),
      bank: text(t('staff.booking.bank'), { width: 120, grow: 1, phone: 'line' }),
      wish: own(
        'text',
        t('staff.claim.wish'),
        { text: ({ wish }) => (wish === null ? '' : t(`value.${wish}`)) },
        {
          width: 120,
          phone: 'line',
          filter: { kind: 'set', options: wishes, word: (one) => t(`value.${one}`) },
        },
      ),
      bureausShowing: number(t('staff.claim.showing'), { width: 150 }),
      priceCents: money(t('staff.claim.price'), { width: 130, phone: 'line' }),
      firstStatementDate: day(t('staff.path.firstStatementDate'), { width: 140 }),
      submittedAt: instant(t('staff.path.submittedAt'), { width: 228 }),
      cardholderName: person(t('staff.verification.cardholder'), ({ cardholder }) => cardholder.name, {
        width: 130,
        grow: 1,
      }),
      amountCents: money(t('staff.claim.refunded'), { width: 110, extra: true }),
      differenceCents: money(t('staff.payment.difference'), { width: 120, extra: true }),
      heldCents: money(t('staff.claim.held'), { width: 160, extra: true }),
      line: number(t('staff.path.line'), { width: 80, extra: true }),
      buyerEmail: person(t('client.email'), ({ buyer }) => buyer.email, { width: 190, extra: true }),
      endedAt: instant(t('staff.order.ended'), { width: 228, extra: true }),
      updatedAt: instant(t('queue.updated'), { width: 228, extra: true }),
    },
    ['lastDuty', 'nextDueName', 'overdue', 'cardholderEmail', 'reviewSince', 'fault', 'id'],
  );
