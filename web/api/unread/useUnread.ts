import * as unreadRoutes from '#services/domains/news/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** Number of unseen items of the reader, by kind; live. */
export const useUnread = (enabled = true) =>
  useAnswer(
    unreadRoutes.unread,
    {},
    { watches: ['order', 'booking', 'card', 'verification', 'ticket', 'notification'], enabled },
  );
