import { IconArchive, IconCheck, IconClock, IconPlayerSkipForward, IconSend, IconX } from '@tabler/icons-react';
import type { MailView } from '#services/domains/outbox/contract.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { columnsOf, type GridColumn, type StatusStyle } from '#web/queue/grid/column.ts';

const looks: Readonly<Record<MailView['status'], StatusStyle>> = {
  pending: { tone: 'wait', icon: IconClock },
  sending: { tone: 'info', icon: IconSend },
  sent: { tone: 'good', icon: IconCheck },
  kept: { tone: 'calm', icon: IconArchive },
  failed: { tone: 'bad', icon: IconX },
  skipped: { tone: 'calm', icon: IconPlayerSkipForward },
  gathering: { tone: 'wait', icon: IconClock },
  gathered: { tone: 'good', icon: IconArchive },
};
const word = (status: string) => t(`staff.mailStatus.${status}`);
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
    { style: ({ status }) => looks[status], word: ({ status }) => word(status) },
    { width: 220, phone: 'badge', filter: { kind: 'one', options: Object.keys(looks), word } },
  ),
  own('to', t('staff.mail.to'), { text: ({ to }) => to ?? t('client.erased') }, { width: 230, grow: 1, phone: 'line' }),
  instant('createdAt', t('staff.mail.created'), { phone: 'line' }),
  instant('sentAt', t('staff.mail.sent'), { phone: 'line' }),
  number('tries', t('staff.mail.tries'), { width: 100 }),
  text('lastError', t('staff.mail.error'), { width: 200, grow: 1, phone: 'line' }),
];

/** `payment-reminder` in words. */
export const templateText = (template: string): string => {
  const key = `staff.template.${template}`;
  return hasWords(key) ? t(key) : template.replaceAll('-', ' ');
};
