import { useCallback, useMemo, useState } from 'react';
import type { QueueName } from '#services/domains/queues/routes.ts';
import * as workRoutes from '#services/domains/queues/work/routes.ts';
import { call } from '#web/api/call.ts';
import { pending } from '#web/api/saving/pending.ts';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

/** Works through a queue: the server serves the records, so that two people never get the same one. */
export interface Work {
  readonly on: boolean;
  /** Returns the next record to open; undefined, with a message, if nothing is left. */
  readonly next: (except?: string) => Promise<{ readonly id: string; readonly tab: string } | undefined>;
  readonly end: () => void;
}

export function useWork(queue: QueueName, tab: string): Work {
  const [on, setOn] = useState(false);
  const next = useCallback(
    async (except?: string) => {
      try {
        const { id, tab: served } = await call(workRoutes.startWork, {
          params: { queue },
          body: { tab, except: [...new Set([...(except === undefined ? [] : [except]), ...beingSaved()])] },
        });
        setOn(id !== null);
        if (id !== null) return { id, tab: served };
        toast.info(t('queue.work.none'));
      } catch (fault) {
        toast.bad(problemText(fault));
      }
      return undefined;
    },
    [queue, tab],
  );
  const end = useCallback(() => setOn(false), []);
  return useMemo(() => ({ on, next, end }), [on, next, end]);
}

/** Most records that a request may leave out. */
const MOST = 100;
const beingSaved = (): readonly string[] =>
  pending
    .now()
    .map(({ id }) => id)
    .slice(-MOST + 1);
