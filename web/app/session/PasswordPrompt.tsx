import { useSyncExternalStore } from 'react';
import { passwordAsked } from '#web/api/passwordAsked.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';

const ConfirmPasswordDialog = lazily(() => import('./ConfirmPasswordDialog.tsx'));

/** Asks for the password once more, over whatever page there is, when something secret was asked for. */
export function PasswordPrompt() {
  const requested = useSyncExternalStore(passwordAsked.onMessage, passwordAsked.now);
  return requested ? (
    <Awaited fallback={null}>
      <ConfirmPasswordDialog />
    </Awaited>
  ) : null;
}
