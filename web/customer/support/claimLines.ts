import { loadWords } from '#web/i18n/t.ts';
import { later, whenThere } from '#web/kit/later.tsx';

/**
 * The claims of an order's lines. They are loaded with their words, and only for a ticket about a line that didn't
 * post.
 */
export const ClaimLines = later(async () => {
  const [{ ClaimFromTicket }] = await whenThere(() =>
    Promise.all([import('./ClaimFromTicket.tsx'), loadWords('claim')]),
  );
  return ClaimFromTicket;
});
