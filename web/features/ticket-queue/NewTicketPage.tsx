import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { type TicketType, ticketTypeNames } from '#workflows/ticket/ticketTypes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';

type Body = NonNullable<RequestTo<typeof ticketRoutes.openTicket>['body']>;
/** Types that name nothing else: staff open one about an order from its page. */
const plain = ticketTypeNames.filter((type) => !['existingOrder', 'tradeline', 'nonPosting'].includes(type));

/** Staff open a ticket for a customer, found by e-mail. */
export default function NewTicketPage() {
  const navigate = useNavigate();
  const draft = useDraft({ type: 'question' });
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
      Object.entries({ customerEmail, comment }).flatMap(([name, value]) =>
        value === '' ? [[name, t('field.required')]] : [],
      ),
    );
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate(
      { type: textOf(draft, 'type') as TicketType, comment, fileIds: [], customerEmail },
      { onError: draft.failWith },
    );
  };
  return (
    <Page
      title={t('ticket.new')}
      width="narrow"
      back={
        <Anchor component={Link} to="/admin/tickets">
          {t('staff.queue.tickets.title')}
        </Anchor>
      }
    >
      <Form draft={draft} onSubmit={submit}>
        <TextField
          draft={draft}
          name="customerEmail"
          type="email"
          label={t('staff.ticket.for')}
          hint={t('staff.ticket.forHint')}
          required
        />
        <ChoiceField
          draft={draft}
          name="type"
          label={t('staff.ticket.type')}
          options={plain.map((value) => ({ value, label: t(`ticket.type.${value}`) }))}
        />
        <AreaField draft={draft} name="comment" label={t('ticket.message')} maxLength={4000} required />
        <Problem error={sending.error} />
        <Button type="submit" loading={sending.isPending}>
          {t('command.ticket.openTicket.do')}
        </Button>
      </Form>
    </Page>
  );
}
