import type { Me } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Flow, useEntering } from '#web/api/machine/useFlow.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { AreaField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import type { Draft } from '#web/kit/form/useDraft.ts';
import type { CartLineView } from './CartLine.tsx';
import { addressIn } from '#web/record/client/clientDraft.ts';
import { addressFaultAt, whyNotThisAddress } from '#web/record/client/useAddress.ts';
import { ClientFields } from '#web/record/client/ClientFields.tsx';
import { BlankProfile } from './BlankProfile.tsx';
import { savedClientOf, whoFaults } from './useCheckoutDraft.ts';
import { WhoFor } from './WhoFor.tsx';

/** The person the order is for, with the details that the cardholder's bank requires. */
export function DetailsStep({
  me,
  draft,
  items,
  blocked,
  flow: { state, send },
  onReview,
}: {
  me: Me;
  draft: Draft;
  items: readonly CartLineView[];
  /** The reason why the cart can't be ordered as it is. */
  blocked: string | undefined;
  flow: Flow<'checkout'>;
  onReview: () => void;
}) {
  const address = useMutation({
    mutationFn: async () => (savedClientOf(draft) === '' ? whyNotThisAddress(addressIn(draft)) : null),
    onSuccess: (because) => {
      if (because === null) return onReview();
      send({ type: 'refused' });
      draft.fail(addressFaultAt(because));
    },
    onError: () => send({ type: 'refused' }),
  });
  useEntering(state, { checkingAddress: () => address.mutate() });
  const submit = () => {
    const faults = whoFaults(draft);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    if (blocked === undefined) send({ type: 'submit' });
  };
  return (
    <Form draft={draft} onSubmit={submit}>
      <WhoFor me={me} draft={draft} />
      <BlankProfile draft={draft} lines={items} />
      {savedClientOf(draft) === '' && <ClientFields draft={draft} />}
      <AreaField draft={draft} name="comment" label={t('checkout.comment')} />
      {blocked && <Callout tone="wait">{blocked}</Callout>}
      <div className={formStyles['foot']}>
        <Button
          type="submit"
          size="md"
          loading={state === 'checkingAddress'}
          aria-disabled={blocked !== undefined || undefined}
          data-disabled={blocked !== undefined || undefined}
        >
          {t('checkout.review.do')}
        </Button>
      </div>
    </Form>
  );
}
