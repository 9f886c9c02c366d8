import { useState } from 'react';
import type { CommandAnswerBody, Replacement } from '#services/http/routeTypes.ts';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { commandFieldsOf } from '#web/api/forms/commandFieldsOf.ts';
import { fieldIn } from '#web/api/forms/readForm.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { FormFoot } from '#web/kit/dialog/FormDialog.tsx';
import { CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { useCommandForm } from '#web/record/actions/useCommandForm.ts';
import { ReplacementPicker } from './ReplacementPicker.tsx';

const fields = commandFieldsOf('order', 'replaceLine');
type ManagedOrder = AnswerTo<typeof orderManagementRoutes.managedOrder>;

interface ReplaceLineProps {
  order: ManagedOrder;
  revision: string | null;
  /** Predictions and checks by the order's client-side machine. */
  sends: Sends | undefined;
  onClose: () => void;
  onDone?: (answer: CommandAnswerBody) => void;
}

const keptOf = (id: string) => keptDrafts.of(`order-${id}.replaceLine`);

/** Moves a line whose cardholder refused, or has not added the user yet, to another card on sale that costs no more. */
export function ReplaceLineDialog(props: ReplaceLineProps) {
  const { order, onClose } = props;
  const refused = order.lines.find(({ fulfilment }) => fulfilment === 'refused') ?? order.lines[0];
  const choice = useDraft({ line: String(keptOf(order.id)?.['line'] ?? refused?.line ?? 1) });
  const line = Number(textOf(choice, 'line'));
  const cards = useAnswer(
    orderManagementRoutes.replacements,
    { params: { id: order.id }, query: { line } },
    { watches: ['card'] },
  );
  const moved = order.lines.find((one) => one.line === line);
  return (
    <Dialog title={t('command.order.replaceLine.do')} onClose={onClose} wide>
      <div>{t('command.order.replaceLine.hint')}</div>
      {order.lines.length > 1 && (
        <ChoiceField
          draft={choice}
          name="line"
          label={t('staff.replace.line')}
          options={order.lines.map((one) => ({ value: String(one.line), label: t('staff.line.title', one) }))}
        />
      )}
      <Loaded query={cards}>
        {({ rows }) =>
          rows.length === 0 || !moved ? (
            <Callout tone="wait">{t('staff.replace.none')}</Callout>
          ) : (
            <MoveForm key={line} {...props} moved={moved} cards={rows} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface MoveFormProps extends ReplaceLineProps {
  moved: ManagedOrder['lines'][number];
  cards: readonly Replacement[];
}

function MoveForm({ order: { id }, revision, sends, onClose, onDone, moved, cards }: MoveFormProps) {
  // The best card comes first.
  const [cardId, setCardId] = useState(keptOf(id)?.['cardId']);
  const card = cards.find((one) => one.id === cardId) ?? cards[0]!;
  const fixed = { line: moved.line, cardId: card.id, mayReportNextCycle: false };
  const { draft, body, sending, submit } = useCommandForm({
    lifecycle: 'order',
    id,
    command: 'replaceLine',
    form: {
      fields: fields.filter(({ name }) => name === 'reason' || (name === 'mayReportNextCycle' && card.mayComeLater)),
      fixed,
    },
    sends,
    revision: revision ?? undefined,
    defaults: { line: String(moved.line), cardId: card.id, reason: '', mayReportNextCycle: false },
    onDone: (answer) => {
      onClose();
      onDone?.(answer);
    },
  });
  return (
    <Form draft={draft} onSubmit={() => submit()}>
      <ReplacementPicker
        cards={cards}
        sold={moved}
        chosen={card.id}
        onChoose={(chosen) => {
          setCardId(chosen);
          draft.set('cardId', chosen);
        }}
      />
      {card.mayComeLater && (
        <CheckField
          draft={draft}
          name="mayReportNextCycle"
          label={t('staff.replace.next')}
          hint={t('checkout.mayReportNextCycleHint')}
        />
      )}
      <FormField draft={draft} field={fieldIn(fields, 'reason')} label={t('input.reason')} />
      <Consequences lifecycle="order" id={id} command="replaceLine" body={body} />
      <FormFoot
        form={{ pending: sending.isPending, problem: sending.error }}
        send={t('command.order.replaceLine.do')}
        onClose={onClose}
      />
    </Form>
  );
}
