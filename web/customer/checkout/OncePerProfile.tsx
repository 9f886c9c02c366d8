import type { Lender } from '#web/api/cart/useLenders.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';

type Lines = readonly { readonly bankId: number }[];

/** Lenders of which more than one line is chosen although only one per credit profile posts well (spec section 5). */
const chosenTwice = (lenders: readonly Lender[], lines: Lines): readonly Lender[] =>
  lenders.filter(
    ({ id, oneCardPerProfile }) => oneCardPerProfile && lines.filter(({ bankId }) => bankId === id).length > 1,
  );

/** Warns if the cart has two lines of a lender of which only one posts well. */
export function OncePerProfile({ lenders, lines }: { lenders: readonly Lender[]; lines: Lines }) {
  return chosenTwice(lenders, lines).map(({ id, name }) => (
    <Callout key={id} tone="wait">
      {t('cart.oncePerProfile', { lender: name })}
    </Callout>
  ));
}
