import { useSyncExternalStore } from 'react';
import { passwordAsked } from '#web/api/passwordAsked.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';

const ConfirmPasswordDialog = lazily(() => import('./ConfirmPasswordDialog.tsx'));

/** Asks for the password again, over the current page, when a secret was requested. */
export function PasswordPrompt() {
  const requested = useSyncExternalStore(passwordAsked.onMessage, passwordAsked.now);
  return requested ? (
    <Awaited fallback={null}>
      <ConfirmPasswordDialog />
    </Awaited>
  ) : null;
}
