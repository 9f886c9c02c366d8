import { loadWords } from '#web/i18n/t.ts';
import { lazily, whenThere } from '#web/kit/lazily.tsx';

/**
 * The claims of an order's lines. They are loaded with their words, and only for a ticket about a line that didn't
 * post.
 */
export const ClaimLines = lazily(async () => {
  const [{ ClaimFromTicket }] = await whenThere(() =>
    Promise.all([import('./ClaimFromTicket.tsx'), loadWords('claim')]),
  );
  return { default: ClaimFromTicket };
});
