import type { Me } from '#services/http/routeTypes.ts';
import { useRef, useState } from 'react';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { RadioCards } from '#web/kit/form/RadioCards.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { type Draft, type DraftValues, textOf } from '#web/kit/form/useDraft.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { type ClientField, clientFields, clientOf, pathOf } from '#web/record/client/clientDraft.ts';
import type { Who } from './useCheckoutDraft.ts';

/** Chooses who the order is for: the buyer, filled in from their account, or a client, new or of an earlier order. */
export function WhoFor({ me, draft }: { /** Null for a guest. */ me: Me | null; draft: Draft }) {
  const latest = useRef<object>(undefined);
  const begin = () => {
    const choice = {};
    latest.current = choice;
    return () => latest.current === choice;
  };
  /** The values that the form had before an earlier client was chosen. */
  const before = useRef<DraftValues>(undefined);
  const choose = (who: Who) => {
    begin();
    const own = me ? clientOf(me) : {};
    // The details of an earlier client belong to that client only: the values before come back.
    const stood = before.current ?? typedIn(draft);
    before.current = undefined;
    // Typed values stay. Values from the account fill empty fields, and are removed for another person.
    for (const path of clientFields.map(pathOf)) {
      const [text, fromAccount] = [String(stood[path] ?? ''), String(own[path] ?? '')];
      const isTheirs = fromAccount !== '' && text === fromAccount;
      draft.set(path, who === 'client' && isTheirs ? '' : text || (who === 'me' ? fromAccount : ''));
    }
    draft.set('who', who);
  };
  return (
    <>
      <RadioCards<Who>
        draft={draft}
        name="who"
        legend={t('checkout.who.title')}
        titled={me !== null}
        options={[
          { value: 'me', label: t('checkout.who.me') },
          { value: 'client', label: t('checkout.who.client') },
        ]}
        onChoose={choose}
      />
      {me && textOf(draft, 'who') === 'client' && (
        <KnownClients me={me} draft={draft} begin={begin} onChosen={() => void (before.current ??= typedIn(draft))} />
      )}
    </>
  );
}

/** Number of latest orders that are searched for clients. */
const LATEST = 100;

interface KnownClientsProps {
  me: Me;
  draft: Draft;
  /** Starts a choice. Returns whether it is still the latest: a late answer must not overwrite the present values. */
  begin: () => () => boolean;
  /** Called before the present values are replaced by those of a client. */
  onChosen: () => void;
}

/** Names of earlier clients. Choosing one fills in what may be shown of them; encrypted values are asked for again. */
function KnownClients({ me, draft, begin, onChosen }: KnownClientsProps) {
  const [chosen, setChosen] = useState('');
  const { data } = useAnswer(orderRoutes.myOrders, { query: { page: 1, pageSize: LATEST } });
  const own = `${me.firstName} ${me.lastName}`;
  const latestOrder = new Map(
    (data?.rows ?? [])
      .filter(({ clientName }) => clientName !== '' && clientName !== own)
      .toReversed()
      .map(({ clientName, id }) => [clientName, id]),
  );
  if (latestOrder.size === 0) return null;
  const choose = async (orderId: string) => {
    const isLatest = begin();
    setChosen(orderId);
    onChosen();
    fillIn(draft, {});
    if (orderId === '') return;
    try {
      const { firstName, lastName, email, phone } = await call(clientRoutes.orderClientInfo, {
        params: { id: orderId },
      });
      if (!isLatest()) return;
      // The other fields were emptied at once, and may be filled in by now.
      for (const [name, value] of Object.entries({ firstName, lastName, email, phone })) {
        draft.set(pathOf(name as ClientField), value);
      }
    } catch (fault) {
      if (isLatest()) toast.bad(problemText(fault));
    }
  };
  return (
    <Select
      label={t('checkout.who.known')}
      description={t('checkout.who.knownHint')}
      value={chosen}
      options={[
        { value: '', label: t('checkout.who.new') },
        ...[...latestOrder].toSorted().map(([name, id]) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
}

/** Sets all of the client's fields: those not in `values` are emptied. */
function fillIn(draft: Draft, values: DraftValues): void {
  for (const field of clientFields) draft.set(pathOf(field), values[pathOf(field)] ?? '');
}

const typedIn = (draft: Draft): DraftValues =>
  Object.fromEntries(clientFields.map((field) => [pathOf(field), textOf(draft, pathOf(field))]));
