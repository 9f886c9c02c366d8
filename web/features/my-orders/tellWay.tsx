import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/ui/DateTime.tsx';
import type { JourneyStep } from '#web/ui/Journey.tsx';
import type { WayStep } from './journey.ts';

/** A way in words: `way.{of}.{step}.{kind}`, with when it happened or is expected. */
export const tellWay = (of: 'order' | 'line', steps: readonly WayStep[]): readonly JourneyStep[] =>
  steps.map(({ key, kind, at, on, because }) => ({
    key,
    kind,
    title: t(`way.${of}.${key}`),
    ...(at ? { when: <DateTime at={at} /> } : on ? { when: <>{t('way.expected')} {on.includes('T') ? <DateTime at={on} /> : <Day date={on} />}</> } : {}),
    ...(because ? { detail: because } : {}),
  }));
