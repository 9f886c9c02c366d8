import type { verificationColumns as list } from '#projections/verification/columns.ts';
import { t } from '#web/i18n/t.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { every, listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import type { QueuedVerification } from './fetchVerifications.ts';

const { columns, person, number, instant, badge, due, own } = listColumnsOf<typeof list, QueuedVerification>();
const states = every<QueuedVerification['state']>()(['underReview', 'waitingForDocs', 'rejected', 'verified']);
const word = (state: string) => statusOf('verification', state).words;

/** Columns of the verifications queue. They are built with the page, because its words are loaded with it. */
export const verificationColumns = () =>
  columns(
    {
      cardholderName: person(t('staff.verification.cardholder'), ({ cardholder }) => cardholder.name, {
        width: 170,
        grow: 1,
        phone: 'title',
      }),
      state: badge(
        t('staff.order.state'),
        { style: ({ state }) => statusOf('verification', state), word: ({ state }) => word(state) },
        { width: 190, phone: 'badge', filter: { kind: 'set', options: states, word } },
      ),
      breachAt: due(t('queue.breach'), { width: 186, phone: 'line' }),
      cardholderEmail: own(
        'person',
        t('client.email'),
        { text: ({ cardholder }) => cardholder.email },
        { width: 210, grow: 1, phone: 'line' },
      ),
      reports: own(
        'own',
        t('staff.verification.reports'),
        {
          text: ({ reports }) =>
            t('staff.verification.ofTwo', { count: Object.values(reports).filter((id) => id !== null).length }),
        },
        { width: 165, phone: 'line', filter: { kind: 'number' } },
      ),
      uploadedAt: instant(t('staff.verification.uploaded'), { width: 228, phone: 'line' }),
      looks: number(t('staff.verification.looks'), { width: 125 }),
      decidedAt: instant(t('staff.verification.decided'), { width: 228, extra: true }),
      rejectedBecause: own(
        'text',
        t('staff.verification.rejectedBecause'),
        { text: ({ rejectedBecause }) => shownText(rejectedBecause) ?? '' },
        { width: 200, extra: true },
      ),
      revokedBecause: own(
        'text',
        t('staff.verification.revokedBecause'),
        { text: ({ revokedBecause }) => shownText(revokedBecause) ?? '' },
        { width: 200, extra: true },
      ),
    },
    ['lastDuty', 'decisionDueAt', 'overdue', 'updatedAt', 'cardholderId'],
  );
