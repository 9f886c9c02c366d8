import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { useDraft } from '#web/kit/form/useDraft.ts';
import { useAttachments } from '#web/record/ticket/attachments.ts';
import { MessageForm, messageFaults, messageSaved, messageStart } from '#web/record/ticket/MessageForm.tsx';

/** A customer's next message on a ticket. */
export function ReplyForm({ ticketId }: { ticketId: string }) {
  const draft = useDraft(messageStart(ticketId));
  const files = useAttachments(ticketId);
  const form = useRouteForm(formOf(ticketRoutes.writeMessage), {
    params: { id: ticketId },
    draft,
    fixed: { fileIds: [...files.ids] },
    faults: () => messageFaults(draft, files),
    touches: [`ticket-${ticketId}`],
    onDone: (_, sent) => messageSaved(ticketId, sent, { draft, files }),
  });
  return (
    <MessageForm
      {...{ ticketId, draft, files }}
      label={t('ticket.message')}
      send={t('command.ticket.reply.do')}
      pending={form.pending}
      problem={form.problem}
      onSubmit={form.submit}
    />
  );
}
