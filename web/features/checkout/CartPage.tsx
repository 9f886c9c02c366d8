import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as tradelineRoutes from '#services/domains/tradelines/routes.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { CartLine, type CartLineView } from './CartLine.tsx';
import styles from './checkout.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { useQuote } from './useQuote.ts';
import { useRemoveLine } from './useRemoveLine.ts';

/** What is in the cart: a buyer's from the server, a guest's from the browser. */
export default function CartPage() {
  const { ids, cart, signedIn, leftOut } = useCart();
  const asGuest = useAnswer(
    tradelineRoutes.tradelines,
    { query: { id: ids.join(','), limit: linesMaximum } },
    { enabled: !signedIn && ids.length > 0, keepLast: true, watches: ['card'] },
  );
  return (
    <Page title={t('cart.title')} lead={t('cart.lead')}>
      {leftOut.length > 0 && <Callout tone="wait">{t('cart.leftOut', { count: leftOut.length })}</Callout>}
      {signedIn && (
        <Loaded query={cart} empty={({ items }) => items.length === 0 && <EmptyCart />}>
          {({ items }) => <Filled items={items} />}
        </Loaded>
      )}
      {!signedIn && ids.length === 0 && <EmptyCart />}
      {!signedIn && ids.length > 0 && (
        <Loaded query={asGuest}>
          {({ rows }) => <Filled items={rows.filter(({ id }) => ids.includes(id))} guest />}
        </Loaded>
      )}
    </Page>
  );
}

function Filled({ items, guest = false }: { items: readonly CartLineView[]; guest?: boolean }) {
  const quote = useQuote(
    items.map(({ id }) => id),
    { enabled: !guest },
  );
  const { list, remove } = useRemoveLine(items);
  const blocked = items.filter(({ orderable }) => !orderable).length;
  const room = linesMaximum - items.length;
  return (
    <div className={styles['columns']}>
      <div className={styles['cart']}>
        <ul ref={list} className={styles['lines']} data-cards aria-label={t('cart.title')}>
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              priced={quote.data?.lines.find(({ cardId }) => cardId === item.id)}
              onRemove={remove}
            />
          ))}
        </ul>
        {room > 0 && (
          <Anchor component={Link} to="/tradelines-for-sale" className={styles['more']}>
            <IconPlus size={16} aria-hidden /> {t('cart.more', { count: room })}
          </Anchor>
        )}
      </div>
      <div className={styles['summary']}>
        <Section title={t('cart.sum')}>
          <OrderTotal items={items} quote={quote.data} />
          {guest && <span className={styles['note']}>{t('cart.totalNote')}</span>}
          {blocked > 0 ? (
            <Callout tone="wait">{t('cart.unavailable', { count: blocked })}</Callout>
          ) : (
            <Button component={Link} to={guest ? '/login?redirect=/checkout' : '/checkout'} size="md">
              {t(guest ? 'cart.login' : 'cart.checkout')}
            </Button>
          )}
          {guest && (
            <span className={styles['note']}>
              <Trans
                i18nKey="cart.guest"
                components={{ signup: <Anchor component={Link} to="/signup?type=buyer" /> }}
              />
            </span>
          )}
        </Section>
      </div>
    </div>
  );
}
