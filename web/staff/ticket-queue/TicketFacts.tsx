import type { ShownTicket } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ticketTypeNames } from '#workflows/ticket/ticketTypes.ts';
import { sendCommand } from '#web/api/records.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Due } from '#web/queue/grid/Due.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { shownText } from '#web/record/client/shownText.ts';

/** The ticket's customer, its subject, its assignee, and the deadline of the answer. */
export function TicketFacts({ ticket }: { ticket: ShownTicket }) {
  const { answerBy, customer, customerKind, openedAt, firstReplyAt, closedAt, managed } = ticket;
  return (
    <DescriptionList
      entries={[
        [t('staff.path.answerBy'), answerBy !== null && <Due at={answerBy} />],
        [
          t('staff.ticket.customer'),
          customer && (
            <>
              {shownName(customer.name)} · {t(`ticket.kind.${customerKind}`)}
              {customer.email !== '' && (
                <>
                  <br />
                  {customer.email}
                </>
              )}
            </>
          ),
        ],
        [t('staff.ticket.type'), <Type key="type" ticket={ticket} />],
        [t('ticket.form.about'), isAbout(ticket) && <Subjects key="about" ticket={ticket} />],
        [t('staff.ticket.assignee'), managed && <Assignee key="assignee" ticket={ticket} />],
        [t('staff.ticket.opened'), <DateTime at={openedAt} />],
        [t('staff.ticket.firstReply'), firstReplyAt && <DateTime at={firstReplyAt} />],
        [t('staff.ticket.closed'), closedAt && <DateTime at={closedAt} />],
        [t('staff.path.deletedBecause'), shownText(managed?.deletedBecause ?? null)],
      ]}
    />
  );
}

const isAbout = ({ orderId, bookingId, cardId }: ShownTicket): boolean =>
  [orderId, bookingId, cardId].some((one) => one !== null);

/** Links for readers who may open their targets; plain numbers for all others. */
function Subjects({ ticket: { orderId, bookingId, cardId, names } }: { ticket: ShownTicket }) {
  const me = useMe();
  const may = (page: 'orders' | 'cards') => Boolean(me && reachesPage(page, 2)(me));
  const shown = [
    orderId !== null &&
      ([
        may('orders') && `/admin/orders/${orderId}`,
        t('staff.order.title', { number: names[orderId] ?? '' }),
      ] as const),
    bookingId !== null && ([false, t('ticket.booking', { number: names[bookingId] ?? '' })] as const),
    cardId !== null &&
      ([may('cards') && `/admin/card/${cardId}`, t('staff.card.title', { lender: names[cardId] ?? '' })] as const),
  ].filter((one) => one !== false);
  return shown.map(([to, label]) => (
    <div key={label}>
      {to ? (
        <Anchor component={Link} to={to}>
          {label}
        </Anchor>
      ) : (
        label
      )}
    </div>
  ));
}

function Assignee({ ticket: { id, managed } }: { ticket: ShownTicket }) {
  return (
    <Choice
      id={id}
      command="assign"
      label={t('staff.ticket.assignee')}
      value={managed?.assignee?.id ?? ''}
      options={[
        { value: '', label: t('staff.ticket.nobody') },
        ...(managed?.staff ?? []).map(({ id: value, name }) => ({ value, label: name })),
      ]}
      bodyOf={(assigneeId) => ({ assigneeId: assigneeId === '' ? null : assigneeId })}
    />
  );
}

/** The ticket's type, with a choice for readers who may change it. */
function Type({ ticket: { id, type, state } }: { ticket: ShownTicket }) {
  const me = useMe();
  if (!me || !reachesPage('tickets', 3)(me) || state === 'deleted') return t(`ticket.type.${type}`);
  return (
    <Choice
      id={id}
      command="changeType"
      label={t('staff.ticket.type')}
      value={type}
      options={ticketTypeNames.map((value) => ({ value, label: t(`ticket.type.${value}`) }))}
      bodyOf={(chosen) => ({ type: chosen })}
    />
  );
}

/** Sends a command as soon as another option is chosen. */
function Choice({
  id,
  command,
  label,
  value,
  options,
  bodyOf,
}: {
  id: string;
  command: 'assign' | 'changeType';
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  bodyOf: (chosen: string) => Readonly<Record<string, unknown>>;
}) {
  const sending = useSend(
    (chosen: string, idempotencyKey) => sendCommand('ticket', id, command, bodyOf(chosen), { idempotencyKey }),
    { touches: [`ticket-${id}`] },
  );
  return (
    <>
      <Select
        size="sm"
        aria-label={label}
        value={sending.isPending ? sending.variables : value}
        aria-busy={sending.isPending}
        onChange={({ currentTarget: { value: chosen } }) => !sending.isPending && sending.mutate(chosen)}
        options={options}
      />
      <Problem error={sending.error} />
    </>
  );
}
