import * as cardRoutes from '#services/domains/cards/routes.ts';
import type { MyCardRow } from '#projections/cards/model.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { AreaField } from '#web/kit/form/fields.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { RecordedFor } from '#web/record/actions/RecordedFor.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { cardFormFaults, draftOf, termsIn } from './cardDraft.ts';
import { CardFields, useBanks } from './CardFields.tsx';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

type Change = NonNullable<RequestTo<typeof cardRoutes.reviseCard>['body']>;

/**
 * Ways to change a card's values: propose new ones, correct them before approval, or, for staff, change them at once.
 */
const changeRoutes = {
  proposeUpdate: cardRoutes.requestUpdate,
  reviseCard: cardRoutes.reviseCard,
  changeDetails: cardRoutes.reviseCard,
} as const;

/**
 * New values for a card. Proposed values leave the old ones in force until staff approve; corrected values are reviewed
 * with the card; values that staff change, with a reason, are in force at once.
 */
export function ChangeCardDialog({
  card,
  command,
  sends,
  onSent,
  onClose,
}: {
  card: Pick<MyCardRow, 'id' | 'revision' | 'reserved' | 'bankId' | 'limitCents' | 'statementDay' | 'openedOn'>;
  command: keyof typeof changeRoutes;
  /** Predictions and checks by the card's client-side machine. */
  sends: Sends | undefined;
  /** Called after sending, to navigate elsewhere; without it, the dialog itself reports success. */
  onSent?: () => void;
  onClose: () => void;
}) {
  const draft = useKeptDraft(`card-${card.id}.${command}`, draftOf(card));
  const { banks, bank } = useBanks(draft);
  const isAtOnce = command === 'changeDetails';
  const sending = useSend(
    (body: Change, idempotencyKey) =>
      call(changeRoutes[command], { params: { id: card.id }, body }, { idempotencyKey, ifMatch: card.revision }),
    {
      touches: [`card-${card.id}`],
      onDone: () => {
        onClose();
        if (onSent) onSent();
        else toast.good(t(`command.card.${command}.done`));
      },
    },
  );
  const submit = () => {
    const { bankId, limitCents, statementDay, openedOn, opened } = termsIn(draft);
    const terms = { bankId, limitCents, statementDay, openedOn };
    const reason = textOf(draft, 'reason').trim();
    const faults = {
      ...cardFormFaults(
        sends,
        command,
        { ...terms, ...(opened && { opened }) },
        isAtOnce ? { ...terms, reason } : terms,
      ),
      ...(isAtOnce && reason === '' ? { reason: t('field.required') } : {}),
    };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate(
      {
        bankId: bankId!,
        limitCents: limitCents!,
        statementDay: statementDay!,
        openedOn: openedOn!,
        ...(isAtOnce ? { reason } : {}),
      },
      { onError: draft.failWith },
    );
  };
  return (
    <FormDialog
      title={t(`command.card.${command}.do`)}
      form={{ draft, submit, pending: sending.isPending, problem: sending.error }}
      send={t(isAtOnce ? 'myCards.changeNow' : 'myCards.proposeDo')}
      onClose={onClose}
    >
      <Callout tone="info">{t(`myCards.changeText.${command}`)}</Callout>
      <CardFields draft={draft} banks={banks} bank={bank} />
      {isAtOnce && <AreaField draft={draft} name="reason" label={t('input.reason')} required />}
      {card.reserved.length > 0 && (
        <Callout tone="info">{t('myCards.runningKeep', { count: card.reserved.length })}</Callout>
      )}
      <RecordedFor />
    </FormDialog>
  );
}
