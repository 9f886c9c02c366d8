import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';

const Survey = lazily(async () => (await Promise.all([import('./SourceSurvey.tsx'), loadWords('profile')]))[0]);

/** The source survey at the end of a page, loaded after it. */
export const SourceSurvey = () => (
  <Awaited fallback={null}>
    <Survey />
  </Awaited>
);
