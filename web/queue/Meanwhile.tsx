import type { TimelineEvent } from '#services/http/routeTypes.ts';
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entries } from '#web/lifecycles/entries.ts';
import { send } from '#web/api/transport.ts';
import { usePending } from '#web/api/saving/usePending.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';

/** Time in ms after an action of the reader's own during which the system's changes count as its consequence. */
const FOLLOWS = 8_000;

/**
 * Says who changed the record, and how, while it was open. The content below is the new state already, so nobody should
 * decide unknowingly on what they read a minute ago.
 */
export function Meanwhile({
  lifecycle,
  id,
  revision,
}: {
  lifecycle: LifecycleName;
  id: string;
  revision: string | null;
}) {
  const me = useMe();
  const [before] = useState(revision);
  const [seen, setSeen] = useState(revision);
  const { data } = useQuery({
    queryKey: ['latest', lifecycle, id, revision],
    queryFn: ({ signal }) => latestOf(lifecycle, id, signal),
    enabled: revision !== before && revision !== seen,
    retry: false,
  });
  // The reader's own changes, and those that the system makes right after them, are not news; later changes by others
  // are.
  const acting = useActing(`${lifecycle}-${id}`);
  const mine = data?.actor?.kind === 'person' ? data.actor.userId === me?.id : Boolean(data) && acting;
  useEffect(() => {
    if (mine) setSeen(revision);
  }, [mine, revision]);
  if (!data || mine || revision === seen) return null;
  return (
    <div role="status">
      <Callout tone="mark" title={t('queue.meanwhile.title')}>
        <Trans
          i18nKey="queue.meanwhile.text"
          values={{
            by: data.actor?.kind === 'person' ? data.actorName : t('queue.meanwhile.system'),
            what: eventWords(data.type),
          }}
          components={{ by: <strong />, at: <DateTime at={data.at} /> }}
        />
      </Callout>
    </div>
  );
}

/** Returns whether the reader has just acted on the record from this page. */
function useActing(stream: string): boolean {
  const saving = usePending([stream]).length > 0;
  const [acting, setActing] = useState(saving);
  useEffect(() => {
    if (saving) return setActing(true);
    const timer = setTimeout(() => setActing(false), FOLLOWS);
    return () => clearTimeout(timer);
  }, [saving]);
  return acting;
}

async function latestOf(lifecycle: LifecycleName, id: string, signal: AbortSignal): Promise<TimelineEvent | null> {
  const { rows } = (await send({
    method: 'get',
    path: `/api/v1/${entries[lifecycle].resource}/${encodeURIComponent(id)}/timeline/`,
    query: { limit: 1 },
    takesAfter: true,
    signal,
  })) as { rows: readonly TimelineEvent[] };
  return rows[0] ?? null;
}
