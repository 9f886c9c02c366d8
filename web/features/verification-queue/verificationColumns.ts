import { t } from '#web/i18n/t.ts';
import { columnsOf, type GridColumn } from '#web/ui/grid/column.ts';
import { statusOf } from '#web/ui/statuses.ts';
import type { QueuedVerification } from './askVerifications.ts';

const { number, instant, badge, due, own } = columnsOf<QueuedVerification>();

export const verificationColumns = (): readonly GridColumn<QueuedVerification>[] => [
  own('cardholderId', t('staff.verification.cardholder'), { text: ({ cardholder }) => cardholder.name }, { width: 180, grow: 1, phone: 'title' }),
  badge('state', t('staff.order.state'), { look: ({ state }) => statusOf('verification', state), word: ({ state }) => statusOf('verification', state).words }, { phone: 'badge' }),
  due('decisionDueAt', t('staff.verification.promised'), { width: 170, phone: 'line' }),
  own('overdue', t('staff.verification.overdue'), { text: ({ overdue }) => (overdue ? t('grid.filter.yes') : '') }, { width: 110, filter: { kind: 'one', options: ['true'], word: () => t('staff.verification.overdueOnly') } }),
  own('cardholder', t('client.email'), { text: ({ cardholder }) => cardholder.email }, { width: 220, grow: 1, phone: 'line' }),
  own('reports', t('staff.verification.reports'), { text: ({ reports }) => t('staff.verification.ofTwo', { count: Object.values(reports).filter((id) => id !== null).length }) }, { width: 120, phone: 'line' }),
  instant('uploadedAt', t('staff.verification.uploaded'), { phone: 'line' }),
  number('looks', t('staff.verification.looks')),
];
