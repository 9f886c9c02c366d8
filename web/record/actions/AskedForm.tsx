import { useSyncExternalStore } from 'react';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { askedCommand } from './askedCommand.ts';

const AskedDialog = lazily(() => import('./AskedDialog.tsx'));

/** The form that a message has asked for, over whatever page there is by then. */
export function AskedForm() {
  const asked = useSyncExternalStore(askedCommand.hear, askedCommand.now);
  return asked ? (
    <Awaited fallback={null}>
      <AskedDialog key={JSON.stringify(asked)} {...asked} onClose={askedCommand.close} />
    </Awaited>
  ) : null;
}
