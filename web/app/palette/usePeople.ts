import { IconUser } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { isBuyer, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import type { PaletteGroup } from '#web/kit/palette/commands.ts';
import { plain } from '#web/kit/palette/matching.ts';

/** Number of people that are shown; their list has the others. */
const SHOWN = 5;

/**
 * People whose name or address was typed: their pages, and first an order for them if that was asked for (`new order
 * for Bea`).
 */
export function usePeople(typed: string): PaletteGroup {
  const me = useMe();
  const navigate = useNavigate();
  const mayOrder = !!me && reachesPage('orders', 3)(me);
  const mayOpen = !!me && reachesPage('users', 2)(me);
  const { search, orders } = withoutOrder(typed);
  const found = useAnswer(
    userRoutes.users,
    { query: { search, pageSize: SHOWN } },
    { enabled: (mayOrder || mayOpen) && search.length >= 2, keepLast: true },
  );
  const rows = search.length >= 2 ? (found.data?.rows ?? []) : [];
  return {
    title: t('nav.users'),
    sign: IconUser,
    items: rows.flatMap((user) => {
      const { id, email, firstName, lastName, blocked, disabled } = user;
      const name = `${firstName} ${lastName}`.trim();
      const order = {
        key: `order for ${id}`,
        words: t('palette.orderFor', { name }),
        detail: email,
        run: () => void navigate(`/admin/orders/new?customer=${id}`),
      };
      const page = { key: id, words: name, detail: email, run: () => void navigate(`/admin/users/${id}`) };
      return [
        ...(mayOrder && orders && isBuyer(user) && !blocked && !disabled ? [order] : []),
        ...(mayOpen ? [page] : []),
      ];
    }),
  };
}

/** Takes the words of *New order for …* out of what was typed, in the language in use. */
function withoutOrder(typed: string): { readonly search: string; readonly orders: boolean } {
  const said = plain(t('palette.orderFor', { name: '' }))
    .split(/\s+/)
    .filter(Boolean);
  const words = typed.split(/\s+/);
  const name = words.filter((word) => !said.includes(plain(word)));
  return { search: name.join(' '), orders: name.length < words.length };
}
