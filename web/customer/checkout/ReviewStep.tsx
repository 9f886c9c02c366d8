import type { Quote } from '#services/http/routeTypes.ts';
import { addressLine } from '#workflows/address/address.ts';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Lender, useLenders } from '#web/api/cart/useLenders.ts';
import type { Flow } from '#web/api/machine/useFlow.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { later } from '#web/kit/later.tsx';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { addressIn, clientFrom } from '#web/record/client/clientDraft.ts';
import { linesFrom, nextCycleName } from '#web/record/placing/orderFrom.ts';
import { savedClientOf, useSavedClient } from './useCheckoutDraft.ts';
import { usePlacing } from './usePlacing.ts';

// Loaded with the choice of an earlier client.
const SavedDetails = later(async () => (await import('./SavedClient.tsx')).SavedDetails);

// Loaded if the cart has a lender of which only one line posts well.
const OrderedBefore = later(async () => (await import('./OrderedBefore.tsx')).OrderedBefore);

type Lines = Quote['lines'];

/** The review, the buyer's affirmations, and the button that places the order. */
export function ReviewStep({
  lines,
  draft,
  blocked,
  flow,
  onEdit,
}: {
  lines: Lines;
  draft: Draft;
  /** The reason why the cart can't be ordered as it is. */
  blocked: string | undefined;
  flow: Flow<'checkout'>;
  onEdit: () => void;
}) {
  const lenders = useLenders();
  const { place, error, placing } = usePlacing({ draft, lines, flow, onEdit });
  // The affirmations are the buyer's own: the machine refuses them from an impersonator.
  const reason = useMe()?.behind ? t('rule.notActingForAnother') : blocked;
  const late = lines.filter(({ window }) => window === 'mayReportNextCycle');
  const affirmations = ['detailsAreRight', 'ssnIsReal', ...late.map(({ cardId }) => nextCycleName(cardId))];
  const saved = useSavedClient(draft).data;
  const client = saved ?? clientFrom(draft);
  const submit = () => {
    const open = affirmations.filter((name) => !flagOf(draft, name));
    if (open.length > 0) return draft.fail(Object.fromEntries(open.map((name) => [name, t('field.accept')])));
    if (reason === undefined) place();
  };
  return (
    <Section
      title={t('checkout.review.title')}
      aside={
        <Button variant="default" size="compact-md" onClick={onEdit} disabled={placing}>
          {t('checkout.edit')}
        </Button>
      }
    >
      {savedClientOf(draft) === '' ? (
        <Details draft={draft} />
      ) : (
        <SavedDetails draft={draft} comment={textOf(draft, 'comment').trim()} />
      )}
      {postsWellOnce(lenders, lines) && (
        <OrderedBefore lines={lines} clientName={`${client.firstName} ${client.lastName}`} />
      )}
      <Form draft={draft} onSubmit={submit}>
        <Affirmations draft={draft} late={late} />
        <Consequences lifecycle="order" id={null} command="placeOrder" body={{ lines: linesFrom(draft, lines) }} />
        <Problem error={error} />
        {reason && <Callout tone="wait">{reason}</Callout>}
        <div className={formStyles['foot']}>
          <Button type="submit" size="md" loading={placing} disabled={reason !== undefined}>
            {t('checkout.place')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

/** True if the lines include a lender of which only one per credit profile posts well. */
const postsWellOnce = (lenders: readonly Lender[], lines: Lines) =>
  lenders.some(({ name, oneCardPerProfile }) => oneCardPerProfile && lines.some(({ bank }) => bank === name));

function Details({ draft }: { draft: Draft }) {
  const client = clientFrom(draft);
  return (
    <DescriptionList
      entries={[
        [t('checkout.for'), `${client.firstName} ${client.lastName}`],
        [t('client.email'), client.email],
        [t('client.phone'), client.phone],
        [t('client.ssn'), `•••-••-${client.ssn.slice(-4)}`],
        [t('client.birthDate'), <Day key="birthDate" date={client.birthDate} />],
        [t('client.address'), addressLine(addressIn(draft))],
        [t('checkout.commentShort'), textOf(draft, 'comment').trim()],
      ]}
    />
  );
}

function Affirmations({ draft, late }: { draft: Draft; late: Lines }) {
  const own = textOf(draft, 'who') === 'me';
  return (
    <>
      <CheckField
        draft={draft}
        name="detailsAreRight"
        required
        label={
          <Trans
            i18nKey="checkout.affirm.detailsAreRight"
            components={{ policy: <Anchor component={Link} to="/refund-policy" target="_blank" /> }}
          />
        }
      />
      <CheckField
        draft={draft}
        name="ssnIsReal"
        required
        label={t(own ? 'checkout.affirm.ssnIsReal.me' : 'checkout.affirm.ssnIsReal.client')}
      />
      {late.map(({ cardId, bank }) => (
        <CheckField
          key={cardId}
          draft={draft}
          name={nextCycleName(cardId)}
          required
          label={t('checkout.mayReportNextCycle', { lender: bank })}
          hint={t('checkout.mayReportNextCycleHint')}
        />
      ))}
    </>
  );
}
