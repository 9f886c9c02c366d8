import type { UserView } from '#services/http/routeTypes.ts';
import type { Route } from '#services/http/route.ts';
import type { RouteForm } from '#web/api/forms/formOf.ts';
import { type RouteFormOptions, useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { nameOf } from '../userColumns.tsx';

export interface PersonForm {
  readonly user: UserView;
  readonly onChanged: (user: UserView) => void;
  readonly onClose: () => void;
}

/**
 * State of the dialog for a change of an account; its action is named in the title and on the button. When it is done,
 * a message says so, the account is shown as it is now, and the dialog closes.
 */
export function usePersonForm<R extends Route>(
  form: RouteForm<R>,
  { user, onChanged, onClose }: PersonForm,
  change: string,
  options: RouteFormOptions<NoInfer<R>> = {},
) {
  const filling = useRouteForm(form, {
    params: { id: user.id },
    touches: ['users'],
    onDone: (answer) => {
      // Each of these routes returns the account, or only that it was done.
      const after = answer as UserView | { readonly done: true };
      const changed = 'done' in after ? user : after;
      toast.good(t(`users.done.${change}`, { name: nameOf(changed) }));
      onChanged(changed);
      onClose();
    },
    ...options,
  });
  const send = t(`users.do.${change}`);
  return { form: filling, title: named(send, nameOf(user)), send, onClose };
}
