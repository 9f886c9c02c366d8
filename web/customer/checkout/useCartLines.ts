import { useEffect, useRef } from 'react';
import { useCartChange } from '#web/api/cart/useCartChange.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
import type { CartLineView } from './CartLine.tsx';

/**
 * Removes a line from the cart, with an undo, or keeps it as it is now. The focus moves to the next line, or to the
 * page after the last one.
 */
export function useCartLines(items: readonly CartLineView[]) {
  const change = useCartChange();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    const index = removed.current;
    if (index === undefined) return;
    removed.current = undefined;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById('page'))?.focus();
  }, [items.length]);
  // The list disappears with its last line.
  useEffect(() => () => void (removed.current !== undefined && document.getElementById('page')?.focus()), []);
  const remove = (line: CartLineView) => {
    removed.current = items.indexOf(line);
    change.mutate({ remove: line.id });
    toast.good(t('cart.removed', { lender: line.lender }), {
      label: t('actions.undo'),
      act: () => change.mutate({ add: line }),
    });
  };
  const keep = (line: CartLineView) => {
    change.mutate({ keep: line });
    toast.good(t('cart.kept', { lender: line.lender }));
  };
  return { list, remove, keep };
}
