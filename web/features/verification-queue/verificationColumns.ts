import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { columnsOf, type GridColumn } from '#web/queue/grid/column.ts';
import { statusOf } from '#web/kit/statuses.ts';
import { type QueuedVerification, verificationTabs } from './askVerifications.ts';

const { number, instant, badge, due, own } = columnsOf<QueuedVerification>();
const word = (state: string) => statusOf('verification', state).words;

/** The columns of the verifications queue. Made when the page is, since its words are loaded with it. */
export const verificationColumns = (): readonly GridColumn<QueuedVerification>[] => [
  own(
    'cardholderName',
    t('staff.verification.cardholder'),
    { text: ({ cardholder }) => shownName(cardholder.name) },
    { width: 170, grow: 1, sortable: true, phone: 'title', filter: { kind: 'text' } },
  ),
  badge(
    'state',
    t('staff.order.state'),
    { look: ({ state }) => statusOf('verification', state), word: ({ state }) => word(state) },
    {
      width: 190,
      sortable: true,
      phone: 'badge',
      filter: { kind: 'set', options: verificationTabs.filter((state) => state !== 'all'), word },
    },
  ),
  due('breachAt', t('queue.breach'), { width: 186, sortable: true, phone: 'line', filter: { kind: 'day' } }),
  own(
    'cardholderEmail',
    t('client.email'),
    { text: ({ cardholder }) => cardholder.email },
    { width: 210, grow: 1, sortable: true, phone: 'line', filter: { kind: 'text' } },
  ),
  own(
    'reports',
    t('staff.verification.reports'),
    {
      text: ({ reports }) =>
        t('staff.verification.ofTwo', { count: Object.values(reports).filter((id) => id !== null).length }),
    },
    { width: 165, sortable: true, phone: 'line', filter: { kind: 'number' } },
  ),
  instant('uploadedAt', t('staff.verification.uploaded'), {
    width: 228,
    sortable: true,
    phone: 'line',
    filter: { kind: 'day' },
  }),
  number('looks', t('staff.verification.looks'), { width: 125, sortable: true, filter: { kind: 'number' } }),
  instant('decidedAt', t('staff.verification.decided'), {
    width: 228,
    sortable: true,
    filter: { kind: 'day' },
    extra: true,
  }),
  own(
    'rejectedBecause',
    t('staff.verification.rejectedBecause'),
    { text: ({ rejectedBecause }) => shownText(rejectedBecause) ?? '' },
    { width: 200, sortable: true, filter: { kind: 'text' }, extra: true },
  ),
  own(
    'revokedBecause',
    t('staff.verification.revokedBecause'),
    { text: ({ revokedBecause }) => shownText(revokedBecause) ?? '' },
    { width: 200, sortable: true, filter: { kind: 'text' }, extra: true },
  ),
];
