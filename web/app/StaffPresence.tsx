import type { Me } from '#services/http/routeTypes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { loadWords } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { useMe } from '#web/api/session/useMe.ts';

const RecordPresence = later(
  async () => (await Promise.all([import('#web/queue/presence/RecordPresence.tsx'), loadWords('queue')]))[0],
);

/**
 * Shows beside a record's own page who else has it open, to readers who may know. Optional: the page works without it.
 */
export function StaffPresence({ lifecycle, may }: { lifecycle: LifecycleName; may: (me: Me) => boolean }) {
  const me = useMe();
  return me && may(me) ? <RecordPresence lifecycle={lifecycle} /> : null;
}
