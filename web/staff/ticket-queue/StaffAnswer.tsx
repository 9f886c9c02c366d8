import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { filled } from '#web/api/call.ts';
import { commandFieldsOf } from '#web/api/forms/commandFieldsOf.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Select } from '#web/kit/form/Select.tsx';
import { useCommandForm } from '#web/record/actions/useCommandForm.ts';
import { useAttachments } from '#web/record/ticket/attachments.ts';
import { MessageForm, messageFaults, messageSaved, messageStart } from '#web/record/ticket/MessageForm.tsx';
import { besideTicket } from './openTicket.ts';

const fields = commandFieldsOf('ticket', 'answer');

/**
 * The answer to a ticket's customer, with templates to begin with, which are in the customer's language. In the queue
 * the next ticket opens at once, and an answer that is refused comes back.
 */
export function StaffAnswer({ id }: { id: string }) {
  const templates = useAnswer(...besideTicket(id)).data?.templates ?? [];
  const files = useAttachments(id);
  const { draft, submit, sending } = useCommandForm({
    lifecycle: 'ticket',
    id,
    command: 'answer',
    form: { fields, fixed: { fileIds: files.ids } },
    sends: undefined,
    path: filled(ticketRoutes.writeMessage.path, { id }),
    defaults: messageStart(id),
    onSaved: (sent) => messageSaved(id, sent, { draft, files }),
  });
  const send = () => {
    const faults = messageFaults(draft, files);
    Object.keys(faults).length > 0 ? draft.fail(faults) : submit();
  };
  return (
    <div data-sends="answer">
      <MessageForm
        ticketId={id}
        draft={draft}
        files={files}
        label={t('staff.ticket.toCustomer')}
        send={t('command.ticket.answer.do')}
        hint={t('staff.ticket.sendKeys')}
        tools={(insert) => (
          <Select
            size="sm"
            aria-label={t('staff.ticket.template')}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const template = templates.find(({ name }) => name === value);
              if (template) insert(template.text);
            }}
            options={[
              { value: '', label: t('staff.ticket.template') },
              ...templates.map(({ name }) => ({ value: name, label: t(`staff.ticket.answers.${name}`) })),
            ]}
          />
        )}
        pending={sending.isPending}
        problem={Object.keys(draft.errors).length > 0 ? null : sending.error}
        onSubmit={send}
      />
    </div>
  );
}
