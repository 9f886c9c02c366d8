import type * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Status } from '#web/kit/Status.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { dollarsIn } from '#words/format/money.ts';
import { openPromocode } from './openPromocode.ts';
import { PromocodeFacts } from './PromocodeFacts.tsx';

type Promocode = AnswerTo<typeof promocodeRoutes.promocode>;

/**
 * One promo code beside the list: its terms, the sales made with it, the orders that have it, and all actions on it.
 */
export function PromocodePanel({ id }: { id: string }) {
  const promocode = useAnswer(...openPromocode(id));
  return <Loaded query={promocode}>{(answer) => <Panel promocode={answer} />}</Loaded>;
}

function Panel({ promocode }: { promocode: Promocode }) {
  const { id, snapshot, code, state } = promocode;
  return (
    <PanelRecord
      lifecycle="promocode"
      id={id}
      snapshot={snapshot}
      title={code}
      beside={<Status kind="promocode" status={state} />}
      defaults={{ change: termsOf(promocode) }}
      own={{ create: null }}
    >
      <PromocodeFacts promocode={promocode} />
    </PanelRecord>
  );
}

/** Initial values of the form of `change`: all terms, as they are now. */
const termsOf = ({ salePercent, from, until, uses, usesPerUser, leastTotalCents, campaign, ...more }: Promocode) => ({
  salePercent: String(salePercent),
  from: from ?? '',
  until: until ?? '',
  uses: uses === null ? '' : String(uses),
  usesPerUser: usesPerUser === null ? '' : String(usesPerUser),
  leastTotalCents: leastTotalCents === null ? '' : dollarsIn(leastTotalCents),
  campaign: campaign ?? '',
  ...Object.fromEntries(more.forUserTypes.map((one) => [`forUserTypes.${one}`, true])),
});
