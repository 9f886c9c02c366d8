import { t } from '#web/i18n/t.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';

/** What is said when the counters can't be read (product spec, section 8). While the server is away the page says so itself. */
export const unreadFault = (error: unknown): string | undefined =>
  (problemOf(error)?.status ?? 0) > 0 ? t('notifications.failed') : undefined;
