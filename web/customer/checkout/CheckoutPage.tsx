import type { Cart, Me } from '#services/http/routeTypes.ts';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCart } from '#web/api/cart/useCart.ts';
import { useFlow } from '#web/api/machine/useFlow.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './checkout.module.css';
import { DetailsStep } from './DetailsStep.tsx';
import { EmptyCart, useWaitingOrder } from './EmptyCart.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { TooManyUnpaid } from './TooManyUnpaid.tsx';
import { useCheckoutDraft, whoFaults } from './useCheckoutDraft.ts';
import { whyBlocked } from './whyBlocked.ts';
import { useQuote } from '#web/api/cart/useQuote.ts';

// Loaded while the details are filled in.
const ReviewStep = later(async () => (await import('./ReviewStep.tsx')).ReviewStep, <Skeletons rows={4} />);

// Loaded for a guest only.
const GuestCheckout = later(
  async () => {
    const [guest] = await Promise.all([import('./GuestCheckout.tsx'), loadWords('signIn')]);
    return guest;
  },
  <Skeletons rows={4} />,
);

/**
 * Turns the cart into an order on one page: who it's for, then a review with the buyer's affirmations. A guest logs in
 * or opens an account on the same page.
 */
export default function CheckoutPage() {
  return useMe() === null ? (
    <Page title={t('checkout.title')}>
      <GuestCheckout />
    </Page>
  ) : (
    <BuyersCheckout />
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
  const step = useStep(Object.keys(whoFaults(draft)).length === 0);
  const here = useFocusOnStep(step.name);
  useEffect(() => void ReviewStep.fetch().catch(() => undefined), []);
  // The order that is being placed may be the last that is allowed.
  const tooMany = step.isPlacing ? null : quote.data?.tooManyUnpaid;
  const blocked = whyBlocked(cart.items, quote.data);
  return (
    <div className={styles['columns']} data-columns>
      <OrderSummary items={cart.items} quote={quote} />
      <div
        ref={here}
        tabIndex={-1}
        role="group"
        aria-label={t(step.name === 'details' ? 'checkout.who.title' : 'checkout.review.title')}
        className={styles['step']}
      >
        {tooMany ? (
          <TooManyUnpaid unpaid={tooMany} />
        ) : step.name === 'details' ? (
          <Section title={t('checkout.who.title')}>
            <DetailsStep
              me={me}
              draft={draft}
              items={cart.items}
              blocked={blocked}
              flow={step.flow}
              onReview={step.review}
            />
          </Section>
        ) : (
          <Loaded query={quote}>
            {({ lines }) => (
              <ReviewStep lines={lines} draft={draft} blocked={blocked} flow={step.flow} onEdit={step.details} />
            )}
          </Loaded>
        )}
      </div>
    </div>
  );
}

/**
 * The current step is in the address, and the checkout's flow says whether it may be shown. Whatever is incomplete, such
 * as the SSN after a reload, comes first.
 */
function useStep(isComplete: boolean) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const flow = useFlow('checkout');
  const { state, send } = flow;
  const wantsReview = search.get('step') === 'review';
  useEffect(() => send({ type: 'arrive', isGuest: false, wantsReview, isComplete }), [send, wantsReview, isComplete]);
  useEffect(() => {
    if (wantsReview && !isComplete) void navigate({ search: '' }, { replace: true });
  }, [wantsReview, isComplete, navigate]);
  const isReview = state === undefined ? wantsReview && isComplete : reviewed.has(state);
  return {
    name: isReview ? ('review' as const) : ('details' as const),
    flow,
    isPlacing: state === 'placing' || state === 'placed',
    review: () => void navigate({ search: '?step=review' }),
    details: () => void navigate({ search: '' }),
  };
}
const reviewed: ReadonlySet<string> = new Set(['review', 'placing', 'placed']);

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
