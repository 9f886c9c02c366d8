import { Anchor, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { type TicketType, ticketTypeNames, ticketTypeSpec } from '#workflows/ticket/ticketTypes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { type AnswerTo, call, type RequestTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { chosenTradeline, OrderField, TradelineField } from '#web/record/ticket/SubjectFields.tsx';

type Body = NonNullable<RequestTo<typeof ticketRoutes.openTicket>['body']>;
const aboutOrders = ticketTypeNames.filter((type) => ticketTypeSpec(type).asks === 'order');
/** ms after the last letter. */
const PAUSE = 250;

/** Staff open a ticket for a customer, found by e-mail; or for the buyer of the order that the address names (`?order=`). */
export default function NewTicketPage() {
  const orderId = useSearchParams()[0].get('order') ?? '';
  const order = useAnswer(orderManagementRoutes.managedOrder, { params: { id: orderId } }, { enabled: orderId !== '' });
  if (orderId === '') return <NewTicket />;
  return <Loaded query={order}>{(answer) => <NewTicket order={answer} />}</Loaded>;
}

function NewTicket({ order }: { order?: AnswerTo<typeof orderManagementRoutes.managedOrder> }) {
  const navigate = useNavigate();
  const draft = useKeptDraft(`ticket-new ${order?.id ?? ''}`, { type: order ? aboutOrders[0]! : 'question' });
  const type = textOf(draft, 'type') as TicketType;
  const { asks } = ticketTypeSpec(type);
  const subjects = useSubjects(order ? '' : textOf(draft, 'customerEmail').trim().toLowerCase());
  const found = asks === 'order' ? subjects?.orders : subjects?.tradelines;
  const hint = found?.length === 0 ? t('staff.ticket.noSubjects') : !found && t('staff.ticket.subjectHint');
  const choosesTradeline = !order && asks !== 'order';
  const sending = useSend((body: Body, idempotencyKey) => call(ticketRoutes.openTicket, { body }, { idempotencyKey }), {
    onDone: ({ id }) => {
      toast.good(t('command.ticket.openTicket.done'));
      void navigate(`/admin/tickets/${id}`, { replace: true });
    },
  });
  const submit = () => {
    const customerEmail = textOf(draft, 'customerEmail').trim().toLowerCase();
    const comment = textOf(draft, 'comment').trim();
    const faults = Object.fromEntries(
      Object.entries({
        ...(order ? {} : { customerEmail }),
        ...(!order && asks === 'order' ? { orderId: textOf(draft, 'orderId') } : {}),
        ...(choosesTradeline && asks === 'card' ? { cardId: textOf(draft, 'cardId') } : {}),
        comment,
      }).flatMap(([name, value]) => (value === '' ? [[name, t('field.required')]] : [])),
    );
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate(
      {
        type,
        comment,
        fileIds: [],
        ...(order ? { orderId: order.id, customerId: order.buyer.id } : { customerEmail }),
        ...(!order && asks === 'order' ? { orderId: textOf(draft, 'orderId') } : {}),
        ...(choosesTradeline ? chosenTradeline(textOf(draft, 'cardId')) : {}),
      },
      { onError: draft.failWith },
    );
  };
  return (
    <Page
      title={t('ticket.new')}
      lead={order && `${t('staff.order.title', { number: order.number })} · ${shownName(order.buyer.name)}`}
      width="narrow"
      back={
        <Anchor component={Link} to={order ? `/admin/orders/${order.id}` : '/admin/tickets'}>
          {order ? t('staff.order.title', { number: order.number }) : t('staff.queue.tickets.title')}
        </Anchor>
      }
    >
      <Form draft={draft} onSubmit={submit}>
        {!order && (
          <TextField
            draft={draft}
            name="customerEmail"
            type="email"
            label={t('staff.ticket.for')}
            hint={t('staff.ticket.forHint')}
            required
          />
        )}
        <ChoiceField
          draft={draft}
          name="type"
          label={t('staff.ticket.type')}
          options={ticketTypeNames.map((value) => ({ value, label: t(`ticket.type.${value}`) }))}
        />
        {!order && asks === 'order' && <OrderField draft={draft} subjects={subjects} hint={hint} />}
        {choosesTradeline && (
          <TradelineField draft={draft} subjects={subjects} required={asks === 'card'} hint={hint} />
        )}
        <AreaField draft={draft} name="comment" label={t('ticket.message')} maxLength={4000} required />
        <Problem error={sending.error} />
        <Button type="submit" loading={sending.isPending}>
          {t('command.ticket.openTicket.do')}
        </Button>
      </Form>
    </Page>
  );
}

/** What the customer with this e-mail can ask about; undefined until there is one. */
function useSubjects(typed: string) {
  const [customerEmail] = useDebouncedValue(typed, PAUSE);
  const whole = /^\S+@\S+\.\S+$/.test(customerEmail);
  const { data } = useAnswer(ticketRoutes.ticketSubjects, { query: { customerEmail } }, { enabled: whole });
  return whole ? data : undefined;
}
