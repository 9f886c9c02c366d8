import * as notificationRoutes from '#services/domains/news/notifications/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

/** The reader's latest notifications, in the page's language; live. */
export function useNotifications() {
  const language = useLanguage();
  return useAnswer(
    notificationRoutes.notifications,
    { query: { language } },
    { watches: ['notification'], keepLast: true },
  );
}
