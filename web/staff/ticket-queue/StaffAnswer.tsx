import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Select } from '#web/kit/form/Select.tsx';
import { MessageForm } from '#web/record/ticket/MessageForm.tsx';
import { besideTicket } from './openTicket.ts';

/** The answer to a ticket's customer, with templates to begin with, which are in the customer's language. */
export function StaffAnswer({ id, onSent }: { id: string; onSent?: (answer: CommandAnswerBody) => void }) {
  const templates = useAnswer(...besideTicket(id)).data?.templates ?? [];
  return (
    <div data-sends="answer">
      <MessageForm
        ticketId={id}
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
        {...(onSent ? { onSent } : {})}
      />
    </div>
  );
}
