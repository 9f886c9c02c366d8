import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import type { Cart } from '#services/domains/cart/contract.ts';
import { call } from '#web/api/call.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useDraft } from '#web/kit/form/useDraft.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { StepsBar } from '#web/kit/StepsBar.tsx';
import styles from './checkout.module.css';
import { checkoutSteps } from './checkoutFlow.ts';
import { usePlacing } from './usePlacing.ts';

// Each step comes by itself; the first one is on its way with the page.
const firstStep = import('./TermsStep.tsx');
const TermsStep = lazily(async () => ({ default: (await firstStep).TermsStep }));
const ClientStep = lazily(async () => ({ default: (await import('./ClientStep.tsx')).ClientStep }));
const ConfirmStep = lazily(async () => ({ default: (await import('./ConfirmStep.tsx')).ConfirmStep }));

/** From the cart to an order: terms, client, confirmation. */
export default function CheckoutPage() {
  const { cart } = useCart();
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
  return (
    <Page title={t('checkout.title')} width="narrow">
      <Loaded query={cart} empty={({ items }) => items.length === 0 && empty}>
        {(filled) => <Checkout cart={filled} />}
      </Loaded>
    </Page>
  );
}

function Checkout({ cart }: { cart: Cart }) {
  const lines = cart.items.map(({ id }) => ({ cardId: id }));
  const quote = useQuery({
    queryKey: ['quote', lines],
    queryFn: ({ signal }) => call(orderRoutes.quoteOrder, { body: { lines } }, { signal }),
    meta: { watches: ['card'] },
  });
  const draft = useDraft({});
  const { step, send, place, error, placing } = usePlacing(draft, lines);
  const here = useFocusOnStep(step);
  return (
    <>
      <StepsBar
        label={t('checkout.steps')}
        steps={checkoutSteps.map((name) => t(`checkout.step.${name}`))}
        current={checkoutSteps.indexOf(step)}
      />
      <div ref={here} tabIndex={-1} role="group" aria-label={t(`checkout.step.${step}`)} className={styles['step']}>
        <Section title={t(`checkout.step.${step}`)}>
          <Loaded query={quote}>
            {(offer) => (
              <Awaited fallback={<Skeletons rows={3} />}>
                {
                  {
                    terms: <TermsStep quote={offer} cart={cart} draft={draft} onNext={() => send({ type: 'next' })} />,
                    client: (
                      <ClientStep
                        draft={draft}
                        onNext={() => send({ type: 'next' })}
                        onBack={() => send({ type: 'back' })}
                      />
                    ),
                    confirm: (
                      <ConfirmStep
                        quote={offer}
                        draft={draft}
                        placing={placing}
                        error={error}
                        onBack={() => send({ type: 'back' })}
                        onPlace={place}
                      />
                    ),
                  }[step]
                }
              </Awaited>
            )}
          </Loaded>
        </Section>
      </div>
    </>
  );
}

/** The button that led to the next step is gone with its step: the focus goes to the new one, and its top comes into view. */
function useFocusOnStep(step: string) {
  const here = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo(0, 0);
    here.current?.focus({ preventScroll: true });
  }, [step]);
  return here;
}
