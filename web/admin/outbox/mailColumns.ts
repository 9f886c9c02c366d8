import type { MailView } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { mailLooks, mailStatusWord, templateText } from '#web/record/mail/mailLooks.ts';
import { columnsOf, type GridColumn } from '#web/queue/grid/column.ts';

const { text, number, instant, badge, own } = columnsOf<MailView>();

export const mailColumns = (): readonly GridColumn<MailView>[] => [
  own(
    'template',
    t('staff.mail.what'),
    { text: ({ template }) => templateText(template) },
    { width: 210, grow: 1, phone: 'title' },
  ),
  badge(
    'status',
    t('staff.order.state'),
    { style: ({ status }) => mailLooks[status], word: ({ status }) => mailStatusWord(status) },
    {
      width: 220,
      phone: 'badge',
      filter: {
        kind: 'one',
        options: Object.keys(mailLooks),
        word: (status) => mailStatusWord(status as MailView['status']),
      },
    },
  ),
  own('to', t('staff.mail.to'), { text: ({ to }) => to ?? t('client.erased') }, { width: 230, grow: 1, phone: 'line' }),
  instant('createdAt', t('staff.mail.created'), { phone: 'line' }),
  instant('sentAt', t('staff.mail.sent'), { phone: 'line' }),
  number('tries', t('staff.mail.tries'), { width: 100 }),
  text('lastError', t('staff.mail.error'), { width: 200, grow: 1, phone: 'line' }),
];
