import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { Me } from '#services/domains/accounts/contract.ts';
import type { Cart } from '#services/domains/catalogue/cart/contract.ts';
import { useCart } from '#web/api/cart/useCart.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { SignedIn } from '#web/api/session/SignedIn.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './checkout.module.css';
import { clientFaults } from '#web/record/client/clientDraft.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { EmptyCart, useWaitingOrder } from './EmptyCart.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { TooManyUnpaid } from './TooManyUnpaid.tsx';
import { useCheckoutDraft } from './useCheckoutDraft.ts';
import { whyBlocked } from './whyBlocked.ts';
import { useQuote } from '#web/api/cart/useQuote.ts';

// Loaded while the details are filled in.
const fetchReview = () => import('./ReviewStep.tsx');
const ReviewStep = lazily(async () => ({ default: (await fetchReview()).ReviewStep }));

// Loaded for a guest only.
const GuestCheckout = lazily(async () => {
  const [guest] = await Promise.all([import('./GuestCheckout.tsx'), loadWords('signIn')]);
  return guest;
});

/**
 * Turns the cart into an order on one page: who it's for, then a review with the buyer's affirmations. A guest logs in
 * or opens an account on the same page.
 */
export default function CheckoutPage() {
  return useMe() === null ? (
    <Page title={t('checkout.title')}>
      <Awaited fallback={<Skeletons rows={4} />}>
        <GuestCheckout />
      </Awaited>
    </Page>
  ) : (
    <SignedIn may={isBuyer}>
      <BuyersCheckout />
    </SignedIn>
  );
}

function BuyersCheckout() {
  const { cart } = useCart();
  const me = useMe();
  return (
    <Page title={t('checkout.title')}>
      <Loaded query={cart} empty={({ items }) => items.length === 0 && <PlacedBefore />}>
        {(filled) => me && <Checkout cart={filled} me={me} />}
      </Loaded>
    </Page>
  );
}

/** The cart was ordered, perhaps in another browser: the mail that confirms an address leads here, and on to the order. */
function PlacedBefore() {
  const waiting = useWaitingOrder();
  return waiting ? <Navigate to={`/my-orders/${waiting.id}`} replace /> : <EmptyCart />;
}

function Checkout({ cart, me }: { cart: Cart; me: Me }) {
  const quote = useQuote(cart.items.map(({ id }) => id));
  const draft = useCheckoutDraft(me);
  const step = useStep(Object.keys(clientFaults(draft)).length === 0);
  const here = useFocusOnStep(step.name);
  useEffect(() => void fetchReview().catch(() => undefined), []);
  const blocked = whyBlocked(cart.items, quote.data);
  return (
    <>
      <TooManyUnpaid unpaid={quote.data?.tooManyUnpaid} />
      <div className={styles['columns']}>
        <OrderSummary items={cart.items} quote={quote} />
        <div
          ref={here}
          tabIndex={-1}
          role="group"
          aria-label={t(step.name === 'details' ? 'checkout.who.title' : 'checkout.review.title')}
          className={styles['step']}
        >
          {step.name === 'details' ? (
            <Section title={t('checkout.who.title')}>
              <DetailsStep me={me} draft={draft} items={cart.items} blocked={blocked} onReview={step.review} />
            </Section>
          ) : (
            <Loaded query={quote}>
              {({ lines }) => (
                <Awaited fallback={<Skeletons rows={4} />}>
                  <ReviewStep lines={lines} draft={draft} blocked={blocked} onEdit={step.details} />
                </Awaited>
              )}
            </Loaded>
          )}
        </div>
      </div>
    </>
  );
}

/** The current step is in the address. Whatever is incomplete, such as the SSN after a reload, comes first. */
function useStep(isComplete: boolean) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = search.get('step') === 'review';
  useEffect(() => {
    if (wanted && !isComplete) void navigate({ search: '' }, { replace: true });
  }, [wanted, isComplete, navigate]);
  return {
    name: wanted && isComplete ? ('review' as const) : ('details' as const),
    review: () => void navigate({ search: '?step=review' }),
    details: () => void navigate({ search: '' }),
  };
}

/**
 * The button that led to the next step disappears with its step: the new step gets the focus and is scrolled to its
 * top.
 */
function useFocusOnStep(step: string) {
  const here = useRef<HTMLDivElement>(null);
  // Whoever has just opened an account arrives at the review, on a page that is new to the browser.
  const last = useRef('details');
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo(0, 0);
    here.current?.focus({ preventScroll: true });
  }, [step]);
  return here;
}
