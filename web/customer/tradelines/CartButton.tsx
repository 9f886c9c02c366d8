import { Button } from '@mantine/core';
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import type { TradelineRow } from '#projections/cards/model.ts';
import { useNavigate } from 'react-router-dom';
import { linesMaximum } from '#workflows/limits.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { useCartChange } from '#web/api/cart/useCartChange.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';

/** Adds a tradeline to the cart or removes it. If the cart is full, the button says so. */
export function CartButton({ tradeline }: { tradeline: TradelineRow }) {
  const { id, lender, orderable } = tradeline;
  const me = useMe();
  const { ids, full } = useCart();
  const change = useCartChange();
  const navigate = useNavigate();
  if (me === undefined || (me && !isBuyer(me))) return null;
  const offerCheckout = () =>
    toast.next(t('tradelines.added', { lender }), {
      label: t('cart.checkout'),
      act: () => void navigate('/checkout'),
    });
  const chosen = ids.includes(id);
  const reason = !orderable
    ? t('tradelines.notOrderable')
    : full && !chosen
      ? t('tradelines.cartFull', { count: linesMaximum })
      : undefined;
  const words = chosen ? t('tradelines.inCart') : (reason ?? t('tradelines.addToCart'));
  return (
    <Button
      size="sm"
      variant={chosen ? 'light' : 'default'}
      aria-pressed={chosen}
      aria-busy={change.isPending}
      aria-label={named(words, lender)}
      aria-disabled={(reason !== undefined && !chosen) || undefined}
      data-disabled={(reason !== undefined && !chosen) || undefined}
      leftSection={chosen ? <IconCheck size={16} aria-hidden /> : <IconShoppingCartPlus size={16} aria-hidden />}
      onClick={() =>
        chosen
          ? change.mutate({ remove: id })
          : reason === undefined && change.mutate({ add: tradeline }, { onSuccess: offerCheckout })
      }
    >
      {words}
    </Button>
  );
}
