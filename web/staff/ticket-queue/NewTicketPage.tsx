import { Anchor, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { type TicketType, ticketTypeNames, ticketTypeSpec } from '#workflows/ticket/ticketTypes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { chosenTradeline, OrderField, TradelineField } from '#web/record/ticket/SubjectFields.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';
import { emailFormat } from '#web/kit/form/formats.ts';

const aboutOrders = ticketTypeNames.filter((type) => ticketTypeSpec(type).asks === 'order');
/** Email addresses are stored in lower case. */
const lowerCase = { ...emailFormat, tidy: (text: string) => text.trim().toLowerCase() };
/** Debounce after the last keystroke, in ms. */
const PAUSE = 250;

/** Staff open a ticket for a customer, found by email, or for the buyer of the order in the address (`?order=`). */
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
  const isMissing = (name: string) => (textOf(draft, name) === '' ? t('field.required') : undefined);
  const form = useRouteForm(formOf(ticketRoutes.openTicket), {
    draft,
    needs: order ? [] : ['customerEmail'],
    formats: order ? {} : { customerEmail: lowerCase },
    fixed: {
      fileIds: [],
      ...(order ? { orderId: order.id, customerId: order.buyer.id } : {}),
      ...(!order && asks === 'order' ? { orderId: textOf(draft, 'orderId') } : {}),
      ...(choosesTradeline ? chosenTradeline(textOf(draft, 'cardId')) : {}),
    },
    faults: () => ({
      orderId: !order && asks === 'order' ? isMissing('orderId') : undefined,
      cardId: choosesTradeline && asks === 'card' ? isMissing('cardId') : undefined,
    }),
    done: t('command.ticket.openTicket.done'),
    onDone: ({ id }) => void navigate(`/admin/tickets/${id}`, { replace: true }),
  });
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
      <Form draft={draft} onSubmit={form.submit}>
        {!order && (
          <FormField
            {...form.field('customerEmail')}
            type="email"
            label={t('staff.ticket.for')}
            hint={t('staff.ticket.forHint')}
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
        <FormField {...form.field('comment')} label={t('ticket.message')} />
        <Problem error={form.problem} />
        <Button type="submit" loading={form.pending}>
          {t('command.ticket.openTicket.do')}
        </Button>
      </Form>
    </Page>
  );
}

/** Subjects that the customer with this email can ask about; undefined until there is such a customer. */
function useSubjects(typed: string) {
  const [customerEmail] = useDebouncedValue(typed, PAUSE);
  const whole = /^\S+@\S+\.\S+$/.test(customerEmail);
  const { data } = useAnswer(ticketRoutes.ticketSubjects, { query: { customerEmail } }, { enabled: whole });
  return whole ? data : undefined;
}
