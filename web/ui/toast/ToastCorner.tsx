import { lazy, Suspense, useSyncExternalStore } from 'react';
import { corner } from './toast.ts';

const Corner = lazy(async () => ({ default: (await import('./showToast.tsx')).Corner }));

/** Where messages appear, from the first one on. */
export function ToastCorner() {
  return useSyncExternalStore(corner.hear, corner.isWanted) ? <Suspense fallback={null}><Corner /></Suspense> : null;
}
