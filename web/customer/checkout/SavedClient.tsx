import type { Me } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Coming } from '#web/kit/Coming.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { type ClientField, clientFields, pathOf } from '#web/record/client/clientDraft.ts';
import { savedClientOf, useSavedClient, type Who } from './useCheckoutDraft.ts';

/**
 * Offers whoever the buyer ordered for before. Nothing is asked about them again: their details stay on the server, and
 * the order names the earlier one.
 */
export function SavedClient({ me, draft }: { me: Me; draft: Draft }) {
  const { data, isPending } = useAnswer(severalRoutes.savedClients);
  if (savedClientOf(draft) !== '') return <Chosen draft={draft} />;
  if (isPending) return <Coming />;
  const isOwn = textOf(draft, 'who') === ('me' satisfies Who);
  const offered = (data?.rows ?? []).filter(({ name }) => (name === `${me.firstName} ${me.lastName}`) === isOwn);
  const [own] = offered;
  if (!own) return null;
  return isOwn ? (
    <div>
      <Button variant="default" onClick={() => draft.set('clientOf', own.orderId)}>
        {t('checkout.who.mine', { lastFour: own.ssnLastFour })}
      </Button>
    </div>
  ) : (
    <Select
      label={t('checkout.who.known')}
      description={t('checkout.who.knownHint')}
      value=""
      options={[
        { value: '', label: t('checkout.who.new') },
        ...offered.map(({ orderId, name, ssnLastFour }) => ({
          value: orderId,
          label: t('checkout.who.option', { name, lastFour: ssnLastFour }),
        })),
      ]}
      onChange={({ currentTarget }) => draft.set('clientOf', currentTarget.value)}
    />
  );
}

/** The chosen one, with the ways to somebody else and to details that changed. */
function Chosen({ draft }: { draft: Draft }) {
  const { data } = useSavedClient(draft);
  const leave = () => draft.set('clientOf', '');
  const renew = () => {
    leave();
    const { firstName = '', lastName = '', email = '', phone = '' } = data ?? {};
    const shown: Partial<Record<ClientField, string>> = { firstName, lastName, email, phone };
    // What was typed for somebody else before is no detail of theirs, nor are these another's.
    draft.set('renewed', true);
    for (const field of clientFields) draft.set(pathOf(field), shown[field] ?? '');
  };
  return (
    <Callout tone="calm" title={t('checkout.who.kept')}>
      <SavedDetails draft={draft} />
      <div className={formStyles['foot']}>
        <Button variant="default" size="compact-md" onClick={renew}>
          {t('checkout.who.renew')}
        </Button>
        {textOf(draft, 'who') === ('client' satisfies Who) && (
          <Button variant="subtle" size="compact-md" onClick={leave}>
            {t('checkout.who.other')}
          </Button>
        )}
      </div>
    </Callout>
  );
}

/** Whom the order is for: what may be shown, and where the rest is. */
export function SavedDetails({ draft, comment = '' }: { draft: Draft; comment?: string }) {
  return (
    <Loaded query={useSavedClient(draft)}>
      {({ firstName, lastName, email, phone, ssnLastFour }) => (
        <DescriptionList
          entries={[
            [t('checkout.for'), `${firstName} ${lastName}`],
            [t('client.email'), email],
            [t('client.phone'), phone],
            [t('client.ssn'), ssnLastFour && `•••-••-${ssnLastFour}`],
            [t('client.birthDate'), t('checkout.asBefore')],
            [t('client.address'), t('checkout.asBefore')],
            [t('checkout.commentShort'), comment],
          ]}
        />
      )}
    </Loaded>
  );
}
