import { lazy, Suspense } from 'react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Me } from '#services/api/contracts/auth.ts';
import { loadWords } from '#web/i18n/t.ts';
import { useMe } from './session/useMe.ts';

const RecordPresence = lazy(async () => (await Promise.all([import('#web/ui/queue/presence/RecordPresence.tsx'), loadWords('queue')]))[0]);

/** Beside a record's own page, for those who may see it: who else looks at it. Without it the page works all the same. */
export function StaffPresence({ lifecycle, may }: { lifecycle: LifecycleName; may: (me: Me) => boolean }) {
  const me = useMe();
  return me && may(me) ? <Suspense fallback={null}><RecordPresence lifecycle={lifecycle} /></Suspense> : null;
}
