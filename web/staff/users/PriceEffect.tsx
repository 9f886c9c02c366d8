import type { ConstantView } from '#services/http/routeTypes.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './users.module.css';

interface PriceEffectProps {
  /** True if the changes include one that affects prices: others have no effect on open carts. */
  priced: boolean;
  changes: Readonly<Record<string, ConstantView['value']>>;
  /** Instant, ISO 8601 UTC; undefined for now. */
  from: string | undefined;
}

const DELAY_MS = 300;

/**
 * Effect of the change on the contents of open carts, and the open windows that it leaves alone, shown before it is
 * saved: requested from the server while it is typed.
 */
export function PriceEffect(props: PriceEffectProps) {
  const [{ changes, from }] = useDebouncedValue(props, DELAY_MS);
  const effect = useQuery({
    queryKey: ['price effect', changes, from],
    queryFn: ({ signal }) =>
      call(settingRoutes.previewConstants, { body: { changes, ...(from === undefined ? {} : { from }) } }, { signal }),
    placeholderData: keepPreviousData,
    // Invalid values are reported when the form is saved.
    retry: false,
  });
  return (
    <div role="status" className={styles['effects']}>
      {effect.isSuccess && <Effect priced={props.priced} {...effect.data} />}
    </div>
  );
}

type Effects = AnswerTo<typeof settingRoutes.previewConstants>;
const money = (cents: number) => formatMoney(cents, intlLocale());
const sum = (beforeCents: number, afterCents: number) =>
  t('constants.effect.sum', { before: money(beforeCents), after: money(afterCents) });

function Effect({ priced, extensions, kept, ...carts }: Effects & Pick<PriceEffectProps, 'priced'>) {
  const open = (Object.keys(kept) as (keyof typeof kept)[]).filter((one) => kept[one] > 0);
  return (
    <>
      {priced && <CartEffect {...carts} />}
      {extensions.bookings > 0 && <ExtensionEffect {...extensions} />}
      {open.length > 0 && (
        <Callout tone="calm">
          {t('constants.effect.kept', {
            what: listed(open.map((one) => t(`constants.effect.open.${one}`, { count: kept[one] }))),
          })}
        </Callout>
      )}
    </>
  );
}

/** Extensions that were already requested keep their price: it is stored in their event. */
const ExtensionEffect = ({ bookings, beforeCents, afterCents }: Effects['extensions']) => (
  <Callout tone="wait">
    {t('constants.effect.extensions', { count: bookings })} {sum(beforeCents, afterCents)}
  </Callout>
);

function CartEffect({
  cards,
  carts,
  beforeCents,
  afterCents,
}: Pick<Effects, 'cards' | 'carts' | 'beforeCents' | 'afterCents'>) {
  if (cards === 0) return <Callout tone="calm">{t('constants.effect.none')}</Callout>;
  return (
    <Callout tone="wait">
      {t('constants.effect.some', {
        cards: t('constants.effect.cards', { count: cards }),
        carts: t('constants.effect.carts', { count: carts }),
      })}{' '}
      {sum(beforeCents, afterCents)}
    </Callout>
  );
}
