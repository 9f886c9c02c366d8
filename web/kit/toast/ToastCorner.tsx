import { useSyncExternalStore } from 'react';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { corner } from './toast.ts';

const Corner = lazily(async () => ({ default: (await import('./showToast.tsx')).Corner }));

/** Where messages appear, from the first one on. */
export function ToastCorner() {
  return useSyncExternalStore(corner.onMessage, corner.isWanted) ? (
    <Awaited fallback={null}>
      <Corner />
    </Awaited>
  ) : null;
}
