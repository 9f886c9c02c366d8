// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { commandFieldsOf } from '#web/api/forms/commandFieldsOf.ts';
import { fieldIn, readForm } from '#web/api/forms/readForm.ts';
import { sendCommand } from '#web/api/records.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import { bodySoFar } from '#web/kit/form/bodyOf.ts';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { ReplacementPicker } from './ReplacementPicker.tsx';
import { FormFoot } from '#web/kit/dialog/FormDialog.tsx';

const fields = commandFieldsOf('order', 'replaceLine').filter(({ name }) => name === 'reason');
type ManagedOrder = AnswerTo<typeof orderManagementRoutes.managedOrder>;

/** Moves a line whose cardholder refused, or has not added the user yet, to another card on sale that costs no more. */
export function ReplaceLineDialog({
  order,
  revision,
  onClose,
  onDone,
}: {
  order: ManagedOrder;
  revision: string | null;
  onClose: () => void;
  onDone?: (answer: CommandAnswerBody) => void;
}) {
  const refused = order.lines.find(({ fulfilment }) => fulfilment === 'refused') ?? order.lines[0];
  const draft = useKeptDraft(`order-${order.id}.replaceLine`, {
    line: String(refused?.line ?? 1),
    cardId: '',
    reason: '',
    mayReportNextCycle: false,
  });
  const line = Number(textOf(draft, 'line'));
  const cards = useAnswer(
    orderManagementRoutes.replacements,
    { params: { id: order.id }, query: { line } },
    { watches: ['card'] },
  );
  const moving = useSend(
    (body: Readonly<Record<string, unknown>>, idempotencyKey) =>
      sendCommand('order', order.id, 'replaceLine', body, {
        idempotencyKey,
        ...(revision === null ? {} : { ifMatch: revision }),
      }),
    {
      touches: [`order-${order.id}`],
      expects: () => ({ lifecycle: 'order', id: order.id, command: 'replaceLine' }),
      onDone: (answer) => {
        toast.good(t('command.order.replaceLine.done'));
        onClose();
        onDone?.(answer);
      },
    },
  );
  // Preselects the best card.
  const rows = cards.data?.rows ?? [];
  const card = rows.find(({ id }) => id === textOf(draft, 'cardId')) ?? rows[0];
  const fixed = {
    line,
    cardId: card?.id ?? '',
    mayReportNextCycle: card?.mayComeLater === true && draft.values['mayReportNextCycle'] === true,
  };
  const moved = order.lines.find((one) => one.line === line);
  const submit = () => {
    const made = readForm(fields, draft, { fixed });
    if (!made.ok) return draft.fail(made.errors);
    moving.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <Dialog title={t('command.order.replaceLine.do')} onClose={onClose} wide>
      <Loaded query={cards}>
        {() => (
          <Form draft={draft} onSubmit={submit}>
            <div>{t('command.order.replaceLine.hint')}</div>
            {order.lines.length > 1 && (
              <ChoiceField
                draft={draft}
                name="line"
                label={t('staff.replace.line')}
                options={order.lines.map(({ line, bank }) => ({
                  value: String(line),
                  label: t('staff.line.title', { line, bank }),
                }))}
              />
            )}
            {rows.length === 0 || !moved ? (
              <Callout tone="wait">{t('staff.replace.none')}</Callout>
            ) : (
              <ReplacementPicker
                cards={rows}
                sold={moved}
                chosen={fixed.cardId}
                onChoose={(cardId) => draft.set('cardId', cardId)}
              />
            )}
            {card?.mayComeLater && (
              <CheckField
                draft={draft}
                name="mayReportNextCycle"
                label={t('staff.replace.next')}
                hint={t('checkout.mayReportNextCycleHint')}
              />
            )}
            <FormField draft={draft} field={fieldIn(fields, 'reason')} label={t('input.reason')} />
            <Consequences
              lifecycle="order"
              id={order.id}
              command="replaceLine"
              body={bodySoFar({ fields, fixed }, draft.values)}
            />
            <FormFoot
              form={{ pending: moving.isPending, problem: moving.error }}
              send={t('command.order.replaceLine.do')}
              disabled={rows.length === 0}
              onClose={onClose}
            />
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
