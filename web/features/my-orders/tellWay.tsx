import { hasWords, t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/ui/DateTime.tsx';
import type { JourneyStep } from '#web/ui/Journey.tsx';
import type { WayStep } from './journey.ts';

/** A way in words: what was done in the past tense (`wayDone`), everything else as what it is. With when it happened or is expected. */
export const tellWay = (of: 'order' | 'line', steps: readonly WayStep[]): readonly JourneyStep[] =>
  steps.map(({ key, kind, at, on, because }) => ({
    key,
    kind,
    title: kind === 'done' && hasWords(`wayDone.${of}.${key}`) ? t(`wayDone.${of}.${key}`) : t(`way.${of}.${key}`),
    ...(at ? { when: <DateTime at={at} /> } : on ? { when: <>{t('way.expected')} {on.includes('T') ? <DateTime at={on} /> : <Day date={on} />}</> } : {}),
    ...(because ? { detail: because } : {}),
  }));
