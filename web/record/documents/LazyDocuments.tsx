import { loadWords } from '#web/i18n/t.ts';
import { lazily } from '#web/kit/lazily.tsx';

/** Documents with their words, loaded after the page. */
export const Documents = lazily(async () => {
  const [{ Documents: Section }] = await Promise.all([import('./Documents.tsx'), loadWords('documents')]);
  return { default: Section };
});
