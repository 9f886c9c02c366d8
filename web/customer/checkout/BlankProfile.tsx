import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useLenders } from '#web/api/cart/useLenders.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { RadioCards } from '#web/kit/form/RadioCards.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import type { CartLineView } from './CartLine.tsx';

/**
 * Asks whether there is any credit history, and names the lenders that post best without one (spec section 9). This is
 * advice: nothing is sent.
 */
export function BlankProfile({ draft, lines }: { draft: Draft; lines: readonly CartLineView[] }) {
  const suited = useLenders().filter(({ goodForBlankProfile }) => goodForBlankProfile);
  const others = lines.filter(({ bankId }) => !suited.some(({ id }) => id === bankId)).map(({ lender }) => lender);
  return (
    <>
      <RadioCards
        draft={draft}
        name="history"
        legend={t('checkout.history.title')}
        options={[
          { value: 'some', label: t('checkout.history.some') },
          { value: 'none', label: t('checkout.history.none') },
        ]}
      />
      {textOf(draft, 'history') === 'none' && (
        <Callout tone={others.length > 0 ? 'wait' : 'good'}>
          {others.length > 0
            ? t('checkout.history.others', { chosen: listed(others), suited: listed(suited.map(({ name }) => name)) })
            : t('checkout.history.fits')}{' '}
          {others.length > 0 && (
            <Anchor component={Link} to={`/tradelines-for-sale?bank_id=${suited.map(({ id }) => id).join(',')}`}>
              {t('checkout.history.see')}
            </Anchor>
          )}
        </Callout>
      )}
    </>
  );
}
