import type { UserView } from '#services/domains/accounts/users/contract.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { nameOf } from '../userColumns.tsx';
import type { PersonForm } from './PersonDialog.tsx';

/** Sends a change of an account; done, it's said, the account is shown as it is now, and its form closes. */
export const useChangeOf = <Input>(
  { onChanged, onClose }: Omit<PersonForm, 'user'>,
  done: string,
  send: (input: Input, idempotencyKey: string) => Promise<UserView>,
) =>
  useSend(send, {
    touches: ['users'],
    onDone: (user) => {
      toast.good(t(`users.done.${done}`, { name: nameOf(user) }));
      onChanged(user);
      onClose();
    },
  });
