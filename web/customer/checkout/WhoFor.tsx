import type { Me } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { RadioCards } from '#web/kit/form/RadioCards.tsx';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { later } from '#web/kit/later.tsx';
import { clientFields, clientOf, pathOf } from '#web/record/client/clientDraft.ts';
import type { Who } from './useCheckoutDraft.ts';

// A guest has none.
const SavedClient = later(async () => (await import('./SavedClient.tsx')).SavedClient);

/** Chooses who the order is for: the buyer, filled in from their account, or a client, new or of an earlier order. */
export function WhoFor({ me, draft }: { /** Null for a guest. */ me: Me | null; draft: Draft }) {
  const choose = (who: Who) => {
    const own = me ? clientOf(me) : {};
    const isOfAnother = flagOf(draft, 'renewed');
    draft.set('clientOf', '');
    draft.set('renewed', false);
    // Typed values stay. Values from the account fill empty fields, and are removed for another person.
    for (const path of clientFields.map(pathOf)) {
      const [text, fromAccount] = [isOfAnother ? '' : textOf(draft, path), String(own[path] ?? '')];
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
      {me && <SavedClient me={me} draft={draft} />}
    </>
  );
}
