import { type Bank, banks } from '#workflows/card/banks.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';

type Lines = readonly { readonly bankId: number }[];

/** The lenders of which more than one line is chosen, where only one per credit profile posts well (spec section 5). */
const chosenTwice = (lines: Lines): readonly Bank[] =>
  banks.filter(
    ({ id, oneCardPerProfile }) => oneCardPerProfile && lines.filter(({ bankId }) => bankId === id).length > 1,
  );

/** A warning where the cart has two lines of a lender of which one posts well. */
export function OncePerProfile({ lines }: { lines: Lines }) {
  return chosenTwice(lines).map(({ id, name }) => (
    <Callout key={id} tone="wait">
      {t('cart.oncePerProfile', { lender: name })}
    </Callout>
  ));
}
