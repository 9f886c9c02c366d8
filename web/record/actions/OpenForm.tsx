import { useSyncExternalStore } from 'react';
import { later } from '#web/kit/later.tsx';
import { openCommand } from './openCommand.ts';

const OpenDialog = later(() => import('./OpenDialog.tsx'));

/** The form that a toast has requested, over whatever page is open by then. */
export function OpenForm() {
  const requested = useSyncExternalStore(openCommand.onMessage, openCommand.now);
  return requested ? <OpenDialog key={JSON.stringify(requested)} {...requested} onClose={openCommand.close} /> : null;
}
