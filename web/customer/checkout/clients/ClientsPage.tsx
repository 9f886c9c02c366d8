import type { Cart } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { useQuote } from '#web/api/cart/useQuote.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { EmptyCart } from '../EmptyCart.tsx';
import { Bench } from './Bench.tsx';

/** Orders the cart for several clients at once: an order for each of them, and one payment for all. */
export default function ClientsPage() {
  const { cart } = useCart();
  return (
    <Page
      title={t('several.title')}
      lead={t('several.lead')}
      back={
        <Anchor component={Link} to="/cart">
          {t('several.back')}
        </Anchor>
      }
    >
      <Loaded query={cart} empty={({ items }) => items.length === 0 && <EmptyCart />}>
        {({ items }) => <Filled items={items} />}
      </Loaded>
    </Page>
  );
}

function Filled({ items }: Pick<Cart, 'items'>) {
  const quote = useQuote(items.map(({ id }) => id));
  const saved = useAnswer(severalRoutes.savedClients);
  return (
    <Loaded query={quote}>
      {(priced) => (
        <Loaded query={saved} failed={t('several.failed')}>
          {({ rows }) => <Bench items={items} quote={priced} saved={rows} />}
        </Loaded>
      )}
    </Loaded>
  );
}
