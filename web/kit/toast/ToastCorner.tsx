import { useSyncExternalStore } from 'react';
import { later, useFetchedEarly, whenThere } from '#web/kit/later.tsx';
import { corner } from './toast.ts';

const Corner = later(async () => (await whenThere(() => import('./showToast.tsx'))).Corner);

/** The container of the messages, shown with the first one: often the server is away just then. */
export function ToastCorner() {
  useFetchedEarly(Corner);
  return useSyncExternalStore(corner.onMessage, corner.isWanted) ? <Corner /> : null;
}
