import { useState } from 'react';
import { Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { addressLine, type AddressParts } from '#workflows/address/address.ts';
import * as addressRoutes from '#services/domains/orders/addresses/routes.ts';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { useDraft } from '#web/kit/form/useDraft.ts';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Section } from '#web/kit/Section.tsx';
import { addressFields, addressIn, clientErrors, clientFaults, pathOf } from '#web/record/client/clientDraft.ts';
import { AddressFields } from '#web/record/client/ClientFields.tsx';
import { addressFaultAt } from '#web/record/client/useAddress.ts';
import { ByClientLink } from './ByClientLink.tsx';

/**
 * Checks an address for any visitor. The holder of an order's link (`#access=…`) puts it on the order (domains D12,
 * D16).
 */
export default function AddressCheckPage() {
  const token = useHashValue('access');
  return (
    <Page title={t('clientInfo.address.title')} lead={t('clientInfo.address.lead')} width="narrow">
      {token === '' ? (
        <Section>
          <AddressForm action={t('clientInfo.address.check')} done={t('clientInfo.address.good')} />
        </Section>
      ) : (
        <ByClientLink
          key={token}
          token={token}
          ask={() => call(clientRoutes.clientAddressForm, {}, { clientLink: token })}
        >
          {({ askedBy, expiresAt }, again) => (
            <Section>
              <p>
                <Trans
                  i18nKey="clientInfo.address.asked"
                  values={{ by: askedBy }}
                  components={{ at: <DateTime at={expiresAt} /> }}
                />
              </p>
              <AddressForm
                action={t('clientInfo.address.send')}
                done={t('clientInfo.address.sent')}
                token={token}
                onClosed={again}
              />
            </Section>
          )}
        </ByClientLink>
      )}
    </Page>
  );
}

const empty = { who: 'me', ...Object.fromEntries(addressFields.map((field) => [pathOf(field), ''])) };

function AddressForm({
  action,
  done,
  token,
  onClosed,
}: {
  action: string;
  done: string;
  token?: string;
  onClosed?: () => void;
}) {
  const draft = useDraft(empty);
  const [checked, setChecked] = useState<string>();
  const sending = useSend(
    async (address: AddressParts, idempotencyKey) => {
      const { normalized, because } = await call(addressRoutes.validateAddress, { body: { address } });
      if (because !== null) return { because };
      if (token !== undefined) {
        await call(clientRoutes.putClientAddress, { body: { address } }, { clientLink: token, idempotencyKey });
      }
      return { because, normalized };
    },
    {
      onDone: (answer) => {
        if (answer.because === null) return setChecked(answer.normalized);
        draft.fail(addressFaultAt(answer.because));
      },
      onFailed: (fault) => problemOf(fault)?.code === 'clientLinkClosed' && onClosed?.(),
    },
  );
  const address = addressIn(draft);
  const submit = () => {
    const faults = clientFaults(draft, addressFields);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate(address, { onError: (fault) => draft.fail(clientErrors(fault)) });
  };
  return (
    <Form draft={draft} onSubmit={submit}>
      <AddressFields draft={draft} />
      {checked !== undefined && sending.variables && addressLine(sending.variables) === addressLine(address) && (
        <Callout tone="good" title={done}>
          {checked}
        </Callout>
      )}
      <Problem error={sending.error} />
      <div className={formStyles['foot']}>
        <Button type="submit" size="md" loading={sending.isPending}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
