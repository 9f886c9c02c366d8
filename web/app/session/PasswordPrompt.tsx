import { useSyncExternalStore } from 'react';
import { passwordAsked } from '#web/api/passwordAsked.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';

const ConfirmPasswordDialog = lazily(() => import('./ConfirmPasswordDialog.tsx'));

/** Asks for the password once more, over whatever page there is, when something secret was asked for. */
export function PasswordPrompt() {
  const asked = useSyncExternalStore(passwordAsked.hear, passwordAsked.now);
  return asked ? (
    <Awaited fallback={null}>
      <ConfirmPasswordDialog />
    </Awaited>
  ) : null;
}
