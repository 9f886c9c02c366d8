import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Me } from '#services/domains/accounts/contract.ts';
import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { useMe } from '#web/api/session/useMe.ts';

const RecordPresence = lazily(
  async () => (await Promise.all([import('#web/queue/presence/RecordPresence.tsx'), loadWords('queue')]))[0],
);

/** Beside a record's own page, for those who may see it: who else looks at it. Without it the page works all the same. */
export function StaffPresence({ lifecycle, may }: { lifecycle: LifecycleName; may: (me: Me) => boolean }) {
  const me = useMe();
  return me && may(me) ? (
    <Awaited fallback={null}>
      <RecordPresence lifecycle={lifecycle} />
    </Awaited>
  ) : null;
}
