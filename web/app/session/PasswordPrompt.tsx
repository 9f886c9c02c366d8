import { useSyncExternalStore } from 'react';
import { passwordAsked } from '#web/api/passwordAsked.ts';
import { later } from '#web/kit/later.tsx';

const ConfirmPasswordDialog = later(() => import('./ConfirmPasswordDialog.tsx'));

/** Asks for the password again, over the current page, when a secret was requested. */
export function PasswordPrompt() {
  const requested = useSyncExternalStore(passwordAsked.onMessage, passwordAsked.now);
  return requested ? <ConfirmPasswordDialog /> : null;
}
