import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { CommandDialog } from '#web/record/actions/CommandDialog.tsx';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { PaletteDialog } from '#web/kit/palette/PaletteDialog.tsx';
import { ShortcutsDialog } from '#web/kit/shortcuts/ShortcutsDialog.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { nobody, nothing } from './nothing.ts';
import type { Sample } from './Sample.tsx';
import styles from './dev.module.css';
import '#web/record/actions/ReferenceField.tsx';
import '#web/record/actions/staffForms.ts';

/** A button that opens something over the page. */
function Opens({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

const undone = { label: 'Undo', act: () => toast.info('Taken back') };

export const dialogs: readonly Sample[] = [
  {
    name: 'Dialog',
    says: 'Over the page: any content, a question that matters, a command’s form, ended by Escape, focus given back.',
    show: () => (
      <div className={styles['row']}>
        <Opens name="Dialog">
          {(close) => (
            <Dialog title="A dialog" onClose={close}>
              <p>Any content.</p>
            </Dialog>
          )}
        </Opens>
        <Opens name="ConfirmDialog">
          {(close) => (
            <ConfirmDialog title="Cancel this hold?" confirm="Cancel the hold" danger onConfirm={close} onClose={close}>
              The card is offered again at once.
            </ConfirmDialog>
          )}
        </Opens>
        <Opens name="CommandDialog">
          {(close) => (
            <CommandDialog
              lifecycle="order"
              id={nobody}
              command="confirmPayment"
              form={commandForms['order.confirmPayment']!}
              onClose={close}
            />
          )}
        </Opens>
      </div>
    ),
  },
  {
    name: 'PaletteDialog · ShortcutsDialog',
    says: 'Whatever can be gone to or done; what the keys do.',
    show: () => (
      <div className={styles['row']}>
        <Opens name="PaletteDialog">
          {(close) => (
            <PaletteDialog
              onClose={close}
              groups={[
                {
                  title: 'Order 1042',
                  items: [
                    { key: 'a', words: 'Confirm payment', run: nothing },
                    { key: 'b', words: 'Restore', refused: 'This is not possible in the present state.', run: nothing },
                  ],
                },
                {
                  title: 'Pages',
                  items: [{ key: 'c', words: 'Orders', detail: 'All orders', keys: 'g o', run: nothing }],
                },
              ]}
            />
          )}
        </Opens>
        <Opens name="ShortcutsDialog">{(close) => <ShortcutsDialog onClose={close} />}</Opens>
      </div>
    ),
  },
  {
    name: 'toast',
    says: 'Good, news, bad, and one that can be taken back.',
    show: () => (
      <div className={styles['row']}>
        <Button variant="default" onClick={() => toast.good('Payment confirmed')}>
          toast.good
        </Button>
        <Button variant="default" onClick={() => toast.info('Your session has expired. You have been logged out.')}>
          toast.info
        </Button>
        <Button variant="default" onClick={() => toast.bad('Some thing went wrong. Please try again later.')}>
          toast.bad
        </Button>
        <Button variant="default" onClick={() => toast.good('Hold placed', undone)}>
          With a way back
        </Button>
      </div>
    ),
  },
];
