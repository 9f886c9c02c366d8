import { use, useState } from 'react';
import { IconCreditCard } from '@tabler/icons-react';
import * as claimRoutes from '#services/domains/claims/routes.ts';
import type { Replacement } from '#services/http/routeTypes.ts';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { commandFieldsOf } from '#web/api/forms/commandFieldsOf.ts';
import { fieldIn } from '#web/api/forms/readForm.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { type Replaced, ReplacementPicker } from '#web/record/replacement/ReplacementPicker.tsx';
import { Settled } from '#web/queue/panelContext.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { useCommandForm } from '#web/record/actions/useCommandForm.ts';
import { formatMoney } from '#words/format/money.ts';
import { replacements, type StaffClaim } from './staffClaim.ts';
import { FormFoot } from '#web/kit/dialog/FormDialog.tsx';

const fields = commandFieldsOf('claim', 'approveReplacement');

/**
 * Settles a claim with another card. Cards without an extra cost come first; a dearer one is offered to the buyer, who
 * pays the difference first.
 */
export function ReplaceDialog({ claim, ...form }: Pick<ReplaceFormProps, 'claim' | 'sends' | 'onClose'>) {
  const cards = useAnswer(claimRoutes.replacementCards, { params: { id: claim.id } }, { watches: ['card'] });
  return (
    <Dialog title={t('command.claim.approveReplacement.do')} onClose={form.onClose} wide>
      <Loaded query={cards}>
        {({ rows, sold }) =>
          rows.length === 0 ? (
            <EmptyState icon={IconCreditCard} title={t('staff.claim.noCards')} />
          ) : (
            <ReplaceForm claim={claim} cards={rows} sold={sold} {...form} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface ReplaceFormProps {
  claim: StaffClaim;
  cards: readonly Replacement[];
  sold: Replaced;
  sends: Sends | undefined;
  onClose: () => void;
}

function ReplaceForm({ claim, cards, sold, sends, onClose }: ReplaceFormProps) {
  const [cardId, setCardId] = useState(() => cardKept(claim.id) ?? cards[0]?.id ?? '');
  const card = cards.find(({ id }) => id === cardId);
  const mayComeLater = card?.mayComeLater === true;
  const toPay = Math.max(0, (card?.differenceCents ?? 0) - claim.managed.availableCents);
  const command = toPay > 0 ? 'offerReplacement' : 'approveReplacement';
  const settled = use(Settled);
  const { draft, body, sending, submit } = useCommandForm({
    lifecycle: 'claim',
    id: claim.id,
    command,
    form: {
      fields: fields.filter(({ name }) => name !== 'mayReportNextCycle' || mayComeLater),
      fixed: { cardId, mayReportNextCycle: false },
    },
    sends,
    revision: claim.snapshot.revision ?? undefined,
    defaults: { cardId, fault: '', reason: '' },
    onDone: (answer) => {
      onClose();
      settled(command, answer);
    },
  });
  const choose = (id: string) => {
    setCardId(id);
    draft.set('cardId', id);
  };
  return (
    <Form draft={draft} onSubmit={() => submit()}>
      <div>{t(`command.claim.${command}.hint`)}</div>
      <ReplacementPicker cards={cards} sold={sold} chosen={cardId} onChoose={choose} />
      {mayComeLater && <CheckField draft={draft} name="mayReportNextCycle" label={t('input.mayReportNextCycle')} />}
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
      <Consequences lifecycle="claim" id={claim.id} command={command} body={body} />
      <FormFoot
        form={{ pending: sending.isPending, problem: sending.error }}
        send={t(`command.claim.${command}.do`)}
        onClose={onClose}
      />
    </Form>
  );
}

/** The card that was chosen before the form was left. */
const cardKept = (id: string): string | undefined =>
  replacements.map((one) => keptDrafts.of(`claim-${id}.${one}`)?.['cardId']).find((one) => typeof one === 'string');
