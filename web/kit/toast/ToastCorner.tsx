import { useSyncExternalStore } from 'react';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { corner } from './toast.ts';

const Corner = lazily(async () => ({ default: (await import('./showToast.tsx')).Corner }));

/** The container of the messages, loaded with the first one. */
export function ToastCorner() {
  return useSyncExternalStore(corner.onMessage, corner.isWanted) ? (
    <Awaited fallback={null}>
      <Corner />
    </Awaited>
  ) : null;
}
