import { useSyncExternalStore } from 'react';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { openCommand } from './openCommand.ts';

const OpenDialog = lazily(() => import('./OpenDialog.tsx'));

/** The form that a toast has requested, over whatever page is open by then. */
export function OpenForm() {
  const requested = useSyncExternalStore(openCommand.onMessage, openCommand.now);
  return requested ? (
    <Awaited fallback={null}>
      <OpenDialog key={JSON.stringify(requested)} {...requested} onClose={openCommand.close} />
    </Awaited>
  ) : null;
}
