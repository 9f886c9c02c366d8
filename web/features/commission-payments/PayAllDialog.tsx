import { useCallback, useState } from 'react';
import { Button } from '@mantine/core';
import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { TextField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Money } from '#web/kit/Money.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { BulkReport } from '#web/queue/bulk/BulkReport.tsx';
import { useBulkRun } from '#web/queue/bulk/useBulkRun.ts';
import { stepsOfRows } from '#web/queue/bulk/useBulkSteps.ts';
import { shownName } from '#web/record/client/shownName.ts';
import styles from './commission-payments.module.css';
import { Destination } from './Destination.tsx';

export type OwedTo = AnswerTo<typeof bookingPaymentRoutes.commissionsToPay>['rows'][number];
type Payable = AnswerTo<typeof bookingPaymentRoutes.commissionPayments>['rows'];

const COMMAND = 'markCommissionPaid';
/** So many at once: nobody is owed more. */
const MOST = 100;

/** All that one cardholder has to get, marked as paid in one go: where it goes, what for, and the memo to send with it. */
export function PayAllDialog({ owed, onClose }: { owed: OwedTo; onClose: () => void }) {
  const { cardholderId, cardholder } = owed;
  const rows = useAnswer(
    bookingPaymentRoutes.commissionPayments,
    { query: { state: 'payable', cardholderId, pageSize: MOST } },
    { watches: ['booking'] },
  );
  return (
    <Dialog title={t('staff.pay.all', { name: shownName(cardholder.name) })} onClose={onClose}>
      <Loaded query={rows}>{(answer) => <PayAll payable={answer.rows} owed={owed} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

interface PayAllProps {
  payable: Payable;
  owed: OwedTo;
  onClose: () => void;
}

function PayAll({ payable, owed: { cardholder }, onClose }: PayAllProps) {
  // What is being paid stays on the list while it leaves the queue.
  const [paying, setPaying] = useState<Payable>();
  const rows = paying ?? payable;
  const { running, run, stop } = useBulkRun(
    COMMAND,
    useCallback(() => {}, []),
  );
  const [fault, setFault] = useState<unknown>();
  const draft = useDraft({ reference: t('staff.pay.memo', { bookings: rows.map(({ number }) => number).join(', ') }) });
  const send = () => {
    const reference = textOf(draft, 'reference').trim();
    if (reference === '') return draft.fail({ reference: t('field.required') });
    setPaying(rows);
    stepsOfRows(
      'commissions',
      rows.map(({ id }) => id),
    ).then((steps) => run(steps.map((row) => ({ row, body: { reference } }))), setFault);
  };
  if (running) {
    const called = (id: string) => t('queue.booking', { number: rows.find((row) => row.id === id)?.number ?? '' });
    return (
      <BulkReport
        running={running}
        called={called}
        onStop={stop}
        onOpen={onClose}
        onClose={onClose}
        onRetry={() => Promise.resolve(onClose())}
        onUndo={undefined}
        onRepeat={(items) => void run(items)}
      />
    );
  }
  return (
    <Form draft={draft} className={styles['pay']} onSubmit={send}>
      <Destination cardholder={cardholder} />
      <ul className={styles['paid']} aria-label={t('staff.pay.what')}>
        {rows.map(({ id, number, bank, commissionCents }) => (
          <li key={id}>
            <span>{listed([t('queue.booking', { number }), bank])}</span>
            <Money cents={commissionCents} />
          </li>
        ))}
      </ul>
      <TextField draft={draft} name="reference" label={t('input.reference')} hint={t('staff.pay.memoHint')} required />
      <Problem error={fault} />
      <div className={dialogStyles['foot']}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" disabled={rows.length === 0}>
          {t('staff.pay.mark')} <Money cents={rows.reduce((sum, { commissionCents }) => sum + commissionCents, 0)} />
        </Button>
      </div>
    </Form>
  );
}
