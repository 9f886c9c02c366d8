import { t } from '#web/i18n/t.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';

/**
 * Returns the message if the counters can't be read (product spec, section 8). While the server is unreachable, the
 * page itself says so.
 */
export const unreadFault = (error: unknown): string | undefined =>
  (problemOf(error)?.status ?? 0) > 0 ? t('notifications.failed') : undefined;
