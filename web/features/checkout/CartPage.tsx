import { Anchor, Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as tradelineRoutes from '#services/domains/tradelines/routes.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { type CartLineView, CartLines } from './CartLines.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './checkout.module.css';

/** What is in the cart: a buyer's from the server, a guest's from the browser. */
export default function CartPage() {
  const { ids, cart, signedIn, change, leftOut } = useCart();
  const asGuest = useAnswer(
    tradelineRoutes.tradelines,
    { query: { ids: ids.join(','), available: 'any', limit: 3 } },
    { enabled: !signedIn && ids.length > 0, keepLast: true, watches: ['card'] },
  );
  const empty = (
    <EmptyState
      icon={IconShoppingCart}
      title={t('cart.empty')}
      action={
        <Button component={Link} to="/tradelines-for-sale">
          {t('cart.browse')}
        </Button>
      }
    >
      {t('cart.emptyText')}
    </EmptyState>
  );
  const remove = (line: CartLineView) => {
    change.mutate({ remove: line.id });
    toast.good(t('cart.removed', { lender: line.lender }), {
      label: t('actions.undo'),
      act: () => change.mutate({ add: line }),
    });
  };
  return (
    <Page title={t('cart.title')} lead={t('cart.lead')} width="normal">
      {leftOut.length > 0 && <Callout tone="wait">{t('cart.leftOut', { count: leftOut.length })}</Callout>}
      {signedIn && (
        <Loaded query={cart} empty={({ items }) => items.length === 0 && empty}>
          {({ items }) => <Filled items={items} onRemove={remove} />}
        </Loaded>
      )}
      {!signedIn && ids.length === 0 && empty}
      {!signedIn && ids.length > 0 && (
        <Loaded query={asGuest}>
          {({ rows }) => <Filled items={rows.filter(({ id }) => ids.includes(id))} onRemove={remove} guest />}
        </Loaded>
      )}
    </Page>
  );
}

function Filled({
  items,
  onRemove,
  guest = false,
}: {
  items: readonly CartLineView[];
  onRemove: (line: CartLineView) => void;
  guest?: boolean;
}) {
  const total = items.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const blocked = items.filter(({ orderable }) => !orderable).length;
  return (
    <>
      <CartLines items={items} onRemove={onRemove} />
      <div className={styles['summary']}>
        <span>
          {t('cart.total')}{' '}
          <strong className={styles['total']}>
            <Money cents={total} />
          </strong>
        </span>
        <span className={styles['note']}>{t('cart.totalNote')}</span>
        {blocked > 0 ? (
          <Callout tone="wait">{t('cart.unavailable', { count: blocked })}</Callout>
        ) : guest ? (
          <Button component={Link} to="/login?redirect=/checkout" size="md">
            {t('cart.login')}
          </Button>
        ) : (
          <Button component={Link} to="/checkout" size="md">
            {t('cart.checkout')}
          </Button>
        )}
        {guest && (
          <span className={styles['note']}>
            <Trans i18nKey="cart.guest" components={{ signup: <Anchor component={Link} to="/signup?type=buyer" /> }} />
          </span>
        )}
      </div>
    </>
  );
}
