import { use, useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Settled } from '#web/queue/panelContext.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import type { ManagedOrder } from './managedOrder.ts';

const ReplaceLineDialog = later(
  async () => (await import('#web/record/replacement/ReplaceLineDialog.tsx')).ReplaceLineDialog,
);

/** Another card for a line, if the queue asks for it. */
export function ReplaceLineAction({
  order,
  reason,
  sends,
}: {
  order: ManagedOrder;
  reason: string | undefined;
  sends: Sends | undefined;
}) {
  const [open, setOpen] = useState(false);
  const settled = use(Settled);
  return (
    <>
      <ActionButton
        command="replaceLine"
        reason={reason}
        weight={order.lines.some(({ fulfilment }) => fulfilment === 'refused') ? 'primary' : 'normal'}
        onAct={() => setOpen(true)}
      >
        {t('command.order.replaceLine.do')}
      </ActionButton>
      {open && (
        <ReplaceLineDialog
          order={order}
          revision={order.snapshot.revision}
          sends={sends}
          onClose={() => setOpen(false)}
          onDone={(answer) => settled('replaceLine', answer)}
        />
      )}
    </>
  );
}
