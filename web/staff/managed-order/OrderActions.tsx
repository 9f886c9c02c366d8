import type { Turn } from '#services/http/routeTypes.ts';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { useRef, useState } from 'react';
import type { PageSteps } from '#web/api/useNextSteps.ts';
import { usePending } from '#web/api/saving/usePending.ts';
import { t } from '#web/i18n/t.ts';
import { DropMenu } from '#web/kit/DropMenu.tsx';
import { later, useFetchedEarly } from '#web/kit/later.tsx';
import { usePaletteCommands } from '#web/kit/palette/commands.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { Way } from '#web/record/actions/LazyWay.tsx';
import { ActionsWait } from '#web/record/actions/actionsWaitContext.ts';
import { commandKeyOf } from '#web/record/actions/offerOf.ts';
import { formOf } from '#web/record/actions/shownSteps.ts';
import { isGone } from '#web/record/actions/isGone.ts';
import { formIn } from '#web/record/actions/formChoices.ts';
import { askFor } from '#web/record/actions/openCommand.ts';
import { ReplaceLineDialog } from '#web/record/replacement/ReplaceLineDialog.tsx';
import { ChangeClientDialog } from '#web/record/client/ChangeClientDialog.tsx';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import { dollarsIn } from '#words/format/money.ts';
import { groupsOf, orderGroups } from './actionGroups.ts';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';
import { ourDuty } from './ourDuty.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

/** Loaded once the page is idle, so that a form opens at once, even if the connection has been lost meanwhile. */
const CommandDialog = later(async () => (await import('#web/record/actions/CommandDialog.tsx')).CommandDialog);
const ExchangeClientDialog = later(async () => (await import('./ExchangeClientDialog.tsx')).ExchangeClientDialog);

/**
 * The one thing that is staff's to do now, and a menu with everything else that this member of staff may do with the
 * order. Each command carries the revision on the page: a user who decides on something that a colleague has just
 * changed is shown who was faster, and looks again.
 */
export function OrderActions({ order, next, turns }: { order: ManagedOrder; next: PageSteps; turns: readonly Turn[] }) {
  const [open, setOpen] = useState<string>();
  const bar = useRef<HTMLDivElement>(null);
  const waits = usePending([`order-${order.id}`]).length > 0;
  useFetchedEarly(CommandDialog, Way);
  const close = () => setOpen(undefined);
  const steps = next.steps.filter(({ command }) => command !== 'recordReveal');
  const duty = ourDuty(turns, order.lines);
  const first =
    duty?.lifecycle === 'order' ? steps.find(({ command, allowed }) => command === duty.command && allowed) : undefined;
  usePaletteCommands(() => ({
    title: t('staff.order.title', { number: order.number }),
    items: steps.map((step) => ({
      key: commandKeyOf('order', order.id, step.command),
      words: t(`command.order.${step.command}.do`),
      refused: stepReason(step),
      run: () => {
        // After the form is closed, the focus returns to the button that it belongs to, if there is one.
        bar.current?.querySelector<HTMLElement>(`[data-command="${step.command}"] button`)?.focus();
        setOpen(step.command);
      },
    })),
  }));
  return (
    <ActionsWait value={waits}>
      <div ref={bar} className={styles['actions']} aria-busy={waits}>
        {first && (
          <ActionButton command={first.command} weight="primary" onAct={() => setOpen(first.command)}>
            {t(`command.order.${first.command}.do`)}
          </ActionButton>
        )}
        {duty?.lifecycle === 'booking' && (
          <ActionButton
            command={duty.command}
            weight="primary"
            onAct={() => askFor({ lifecycle: 'booking', id: duty.bookingId, command: duty.command })}
          >
            {t('staff.line.do', { what: t(`command.booking.${duty.command}.do`), bank: duty.bank })}
          </ActionButton>
        )}
        <DropMenu label={t('staff.order.actions')}>
          {(done) =>
            orderGroups.map((group) => {
              const own = groupsOf(steps)[group];
              return (
                own.length > 0 && (
                  <section key={group} className={styles['group']} aria-label={t(`staff.group.${group}`)}>
                    <h3>{t(`staff.group.${group}`)}</h3>
                    {own.map((step) => (
                      <ActionButton
                        key={step.command}
                        command={step.command}
                        reason={stepReason(step)}
                        way={<Way lifecycle="order" answer={next} command={step.command} />}
                        weight={group === 'danger' ? 'danger' : 'normal'}
                        onAct={() => {
                          done();
                          setOpen(step.command);
                        }}
                      >
                        {t(`command.order.${step.command}.do`)}
                      </ActionButton>
                    ))}
                  </section>
                )
              );
            })
          }
        </DropMenu>
      </div>
      {open !== undefined && <Form order={order} next={next} command={open} onClose={close} />}
    </ActionsWait>
  );
}

interface FormProps {
  order: ManagedOrder;
  next: PageSteps;
  command: string;
  onClose: () => void;
}

/** The form of a command; some commands have one of their own. */
function Form({ order, next, command, onClose }: FormProps) {
  const form = formOf('order', command);
  if (command === 'changeCustomerInfo') {
    return <ChangeClientDialog orderId={order.id} client={order.client} onClose={onClose} />;
  }
  if (command === 'exchangeClient') {
    return <ExchangeClientDialog orderId={order.id} revision={next.revision} onClose={onClose} />;
  }
  if (command === 'restore') return <RestoreDialog order={order} revision={next.revision} onClose={onClose} />;
  if (command === 'replaceLine') {
    return <ReplaceLineDialog order={order} revision={next.revision} sends={next.sends} onClose={onClose} />;
  }
  if (!form) return null;
  return (
    <CommandDialog
      key={command}
      lifecycle="order"
      id={order.id}
      command={command}
      sends={next.sends}
      form={formIn(form, next.state)}
      defaults={defaultsOf(order)[command] ?? {}}
      revision={next.revision ?? undefined}
      gone={isGone(next.steps, command)}
      onClose={onClose}
    />
  );
}

const defaultsOf = (order: ManagedOrder): Readonly<Record<string, Record<string, string>>> => {
  const { payment, totalCents, referral, refundOwedCents } = order;
  const cameIn = cameInCents(order);
  return {
    confirmPayment: {
      amountCents: expectedAmount(totalCents, payment?.amountCents == null ? null : payment.amountCents + cameIn),
      method: payment?.method ?? '',
    },
    submitPayment: { amountCents: dollarsIn(Math.max(0, totalCents - cameIn)) },
    declinePayment: cameIn > 0 ? { receivedCents: dollarsIn(cameIn) } : {},
    cancel: cameIn > 0 && payment ? { receivedCents: dollarsIn(cameIn) } : {},
    setReferral: { code: referral ?? '' },
    recordRefundPaid: refundOwedCents > 0 ? { amountCents: dollarsIn(refundOwedCents) } : {},
  };
};
