import type { ListView, SavedView } from '#services/http/routeTypes.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as savedViewRoutes from '#services/domains/queues/views/routes.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import { call } from '#web/api/call.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';

/** Changes and removes saved views; a removed one can be restored. */
export function useViewChanges(queue: QueueName) {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ['savedViews', queue] });
  /** Shown at once; if the change is refused, the refetched views replace it. */
  const shown = (change: (views: readonly SavedView[]) => readonly SavedView[]) =>
    queries.setQueryData<readonly SavedView[]>(['savedViews', queue], (before) => before && change(before));
  const tried = async (act: () => Promise<unknown>, done: () => void) => {
    try {
      await act();
      await again();
      done();
    } catch (fault) {
      toast.bad(problemText(fault));
      await again();
    }
  };
  return {
    update: ({ id, name, scope, revision }: SavedView, view: ListView, done: () => void) => {
      shown((views) => views.map((one) => (one.id === id ? { ...one, view } : one)));
      void tried(
        () => call(savedViewRoutes.changeView, { params: { id }, body: { name, scope, revision, view } }),
        () => {
          toast.good(t('queue.views.saved', { name }));
          done();
        },
      );
    },
    remove: ({ id, name, scope, view }: SavedView, done: () => void) => {
      shown((views) => views.filter((one) => one.id !== id));
      void tried(
        () => call(savedViewRoutes.removeView, { params: { id }, body: {} }),
        () => {
          toast.good(t('queue.views.removed', { name }), {
            label: t('queue.views.back'),
            act: () =>
              void tried(
                () => call(savedViewRoutes.saveView, { body: { queue, name, scope, view } }),
                () => undefined,
              ),
          });
          done();
        },
      );
    },
  };
}
