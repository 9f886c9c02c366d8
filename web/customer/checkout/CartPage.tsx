import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { linesMaximum } from '#workflows/limits.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { useCartChange } from '#web/api/cart/useCartChange.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useLenders } from '#web/api/cart/useLenders.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { CartLine, type CartLineView, hasChanged } from './CartLine.tsx';
import styles from './checkout.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { OncePerProfile } from './OncePerProfile.tsx';
import { PromocodeField } from './PromocodeField.tsx';
import { OrderTotal } from '#web/record/placing/OrderTotal.tsx';
import { TooManyUnpaid } from './TooManyUnpaid.tsx';
import { useQuote } from '#web/api/cart/useQuote.ts';
import { useCartLines } from './useCartLines.ts';
import { useGuestItems } from './useGuestItems.ts';

/** The cart's contents: a buyer's from the server, a guest's from the browser. */
export default function CartPage() {
  const { cart, signedIn, leftOut } = useCart();
  const guest = useGuestItems();
  return (
    <Page title={t('cart.title')} lead={t('cart.lead')}>
      {leftOut.length > 0 && <Callout tone="wait">{t('cart.leftOut', { count: leftOut.length })}</Callout>}
      {signedIn && (
        <Loaded query={cart} empty={({ items }) => items.length === 0 && <EmptyCart />}>
          {({ items }) => <Filled items={items} />}
        </Loaded>
      )}
      {!signedIn && guest.ids.length === 0 && <EmptyCart />}
      {!signedIn && guest.ids.length > 0 && (
        <Loaded query={guest.query}>
          {(tradelines) => (
            <>
              <Gone ids={guest.goneFrom(tradelines)} />
              <Filled items={guest.itemsIn(tradelines)} guest />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** A guest's tradelines that are no longer offered: nothing else is known of them here. */
function Gone({ ids }: { ids: readonly string[] }) {
  const change = useCartChange();
  if (ids.length === 0) return null;
  return (
    <Callout tone="wait">
      {t('cart.gone', { count: ids.length })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => ids.forEach((remove) => change.mutate({ remove }))}>
        {t('cart.remove')}
      </Button>
    </Callout>
  );
}

function Filled({ items, guest = false }: { items: readonly CartLineView[]; guest?: boolean }) {
  const quote = useQuote(
    items.map(({ id }) => id),
    { enabled: !guest },
  );
  const lenders = useLenders();
  const isBroker = useMe()?.userType === 'broker';
  const { list, remove, keep } = useCartLines(items);
  const blocked = items.filter(({ orderable }) => !orderable).length;
  const changed = items.some(hasChanged);
  const room = linesMaximum - items.length;
  return (
    <div className={styles['columns']} data-columns>
      <div className={styles['cart']}>
        <ul ref={list} className={styles['lines']} data-cards aria-label={t('cart.title')}>
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              priced={quote.data?.lines.find(({ cardId }) => cardId === item.id)}
              onRemove={remove}
              onKeep={keep}
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
          <OncePerProfile lenders={lenders} lines={items} />
          <OrderTotal items={items} quote={quote.data} />
          {quote.data && <PromocodeField quote={quote.data} />}
          {guest && <span className={styles['note']}>{t('cart.totalNote')}</span>}
          {quote.data?.tooManyUnpaid ? (
            <TooManyUnpaid unpaid={quote.data.tooManyUnpaid} />
          ) : blocked > 0 ? (
            <Callout tone="wait">{t('cart.unavailable', { count: blocked })}</Callout>
          ) : changed ? (
            <Callout tone="wait">{t('cart.changed')}</Callout>
          ) : (
            <>
              <Button component={Link} to="/checkout" size="md">
                {t('cart.checkout')}
              </Button>
              {isBroker && (
                <Button component={Link} to="/cart/clients" size="md" variant="default">
                  {t('cart.severalClients')}
                </Button>
              )}
            </>
          )}
        </Section>
      </div>
    </div>
  );
}
