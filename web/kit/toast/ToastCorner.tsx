import { useSyncExternalStore } from 'react';
import { later, whenThere } from '#web/kit/later.tsx';
import { corner } from './toast.ts';

const Corner = later(async () => (await whenThere(() => import('./showToast.tsx'))).Corner);

/** The container of the messages, loaded with the first one. */
export function ToastCorner() {
  return useSyncExternalStore(corner.onMessage, corner.isWanted) ? <Corner /> : null;
}
