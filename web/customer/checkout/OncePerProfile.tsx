import type { Lender } from '#web/api/cart/useLenders.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';

type Lines = readonly { readonly bankId: number }[];

/** The lenders of which more than one line is chosen, where only one per credit profile posts well (spec section 5). */
const chosenTwice = (lenders: readonly Lender[], lines: Lines): readonly Lender[] =>
  lenders.filter(
    ({ id, oneCardPerProfile }) => oneCardPerProfile && lines.filter(({ bankId }) => bankId === id).length > 1,
  );

/** A warning where the cart has two lines of a lender of which one posts well. */
export function OncePerProfile({ lenders, lines }: { lenders: readonly Lender[]; lines: Lines }) {
  return chosenTwice(lenders, lines).map(({ id, name }) => (
    <Callout key={id} tone="wait">
      {t('cart.oncePerProfile', { lender: name })}
    </Callout>
  ));
}
