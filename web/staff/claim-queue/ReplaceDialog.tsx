import { use } from 'react';
import { IconCreditCard } from '@tabler/icons-react';
import * as claimRoutes from '#services/domains/claims/routes.ts';
import type { Replacement } from '#services/http/routeTypes.ts';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { commandFieldsOf } from '#web/api/forms/commandFieldsOf.ts';
import { fieldIn, readForm } from '#web/api/forms/readForm.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { sendCommand } from '#web/api/records.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import { bodySoFar } from '#web/kit/form/bodyOf.ts';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { type Replaced, ReplacementPicker } from '#web/record/replacement/ReplacementPicker.tsx';
import { Settled } from '#web/queue/panelContext.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { formatMoney } from '#words/format/money.ts';
import type { StaffClaim } from './staffClaim.ts';
import { FormFoot } from '#web/kit/dialog/FormDialog.tsx';

const fields = commandFieldsOf('claim', 'approveReplacement');

/**
 * Settles a claim with another card. Cards without an extra cost come first; a dearer one is offered to the buyer, who
 * pays the difference first.
 */
export function ReplaceDialog({ claim, onClose }: { claim: StaffClaim; onClose: () => void }) {
  const cards = useAnswer(claimRoutes.replacementCards, { params: { id: claim.id } }, { watches: ['card'] });
  return (
    <Dialog title={t('command.claim.approveReplacement.do')} onClose={onClose} wide>
      <Loaded query={cards}>
        {({ rows, sold }) =>
          rows.length === 0 ? (
            <EmptyState icon={IconCreditCard} title={t('staff.claim.noCards')} />
          ) : (
            <ReplaceForm claim={claim} cards={rows} sold={sold} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function ReplaceForm({
  claim,
  cards,
  sold,
  onClose,
}: {
  claim: StaffClaim;
  cards: readonly Replacement[];
  sold: Replaced;
  onClose: () => void;
}) {
  const draft = useKeptDraft(`claim-${claim.id}.replace`, { cardId: cards[0]?.id ?? '', fault: '', reason: '' });
  const card = cards.find(({ id }) => id === textOf(draft, 'cardId'));
  const toPay = Math.max(0, (card?.differenceCents ?? 0) - claim.managed.availableCents);
  const command = toPay > 0 ? 'offerReplacement' : 'approveReplacement';
  const settled = use(Settled);
  const sending = useSend(
    (body: Readonly<Record<string, unknown>>, idempotencyKey) =>
      sendCommand('claim', claim.id, command, body, { idempotencyKey }),
    {
      touches: [`claim-${claim.id}`, `order-${claim.orderId}`],
      expects: () => ({ lifecycle: 'claim', id: claim.id, command }),
      onDone: (answer) => {
        toast.good(t(`command.claim.${command}.done`));
        onClose();
        settled(command, answer);
      },
    },
  );
  const fixed = {
    cardId: textOf(draft, 'cardId'),
    mayReportNextCycle: card?.mayComeLater === true && flagOf(draft, 'mayReportNextCycle'),
  };
  const submit = () => {
    const made = readForm(fields, draft, { fixed });
    if (!made.ok) return draft.fail(made.errors);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <Form draft={draft} onSubmit={submit}>
      <div>{t(`command.claim.${command}.hint`)}</div>
      <ReplacementPicker
        cards={cards}
        sold={sold}
        chosen={card?.id ?? ''}
        onChoose={(cardId) => draft.set('cardId', cardId)}
      />
      {card?.mayComeLater && (
        <CheckField draft={draft} name="mayReportNextCycle" label={t('input.mayReportNextCycle')} />
      )}
      {toPay > 0 && (
        <Callout tone="wait">{t('staff.claim.difference', { more: formatMoney(toPay, intlLocale()) })}</Callout>
      )}
      <fieldset style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: '0.5rem' }}>
        <legend>{t('input.bureausSeen')}</legend>
        {bureaus.map((bureau) => (
          <CheckField key={bureau} draft={draft} name={`bureausSeen.${bureau}`} label={t(`value.${bureau}`)} />
        ))}
      </fieldset>
      <FormField draft={draft} field={fieldIn(fields, 'fault')} label={t('input.fault')} />
      <FormField draft={draft} field={fieldIn(fields, 'reason')} label={t('input.reason')} />
      <Consequences
        lifecycle="claim"
        id={claim.id}
        command={command}
        body={bodySoFar({ fields, fixed }, draft.values)}
      />
      <FormFoot
        form={{ pending: sending.isPending, problem: sending.error }}
        send={t(`command.claim.${command}.do`)}
        onClose={onClose}
      />
    </Form>
  );
}
