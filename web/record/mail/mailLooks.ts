import type { MailView } from '#services/http/routeTypes.ts';
import { IconArchive, IconCheck, IconClock, IconPlayerSkipForward, IconSend, IconX } from '@tabler/icons-react';
import type { StatusStyles } from '#web/lifecycles/lifecycleEntry.ts';
import { hasWords, t } from '#web/i18n/t.ts';

type MailStatus = MailView['status'];

/** Appearance of each mail state. */
export const mailLooks = {
  pending: { tone: 'wait', icon: IconClock },
  sending: { tone: 'info', icon: IconSend },
  sent: { tone: 'good', icon: IconCheck },
  kept: { tone: 'calm', icon: IconArchive },
  failed: { tone: 'bad', icon: IconX },
  skipped: { tone: 'calm', icon: IconPlayerSkipForward },
  gathering: { tone: 'wait', icon: IconClock },
  gathered: { tone: 'good', icon: IconArchive },
} as const satisfies StatusStyles & Readonly<Record<MailStatus, unknown>>;

export const mailStatusWord = (status: MailStatus): string => t(`staff.mailStatus.${status}`);

/** Returns the words for a template such as `payment-reminder`. */
export const templateText = (template: string): string => {
  const key = `staff.template.${template}`;
  return hasWords(key) ? t(key) : template.replaceAll('-', ' ');
};
