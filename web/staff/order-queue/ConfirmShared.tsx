import { useState } from 'react';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import type { SharedPayment } from '#web/record/payment/ComparedOrders.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import type { DeskFormProps } from './managedOrder.ts';

/**
 * Confirms one transfer for all orders that it was sent for, each with its own part. Where less came in, staff turn to
 * this order alone.
 */
export function ConfirmShared({ shared, ...desk }: DeskFormProps & { shared: SharedPayment }) {
  const [alone, setAlone] = useState(false);
  return (
    <>
      <ConfirmForm key={String(alone)} {...desk} shared={alone ? undefined : shared} />
      <Button variant="subtle" size="compact-sm" onClick={() => setAlone(!alone)}>
        {t(alone ? 'staff.payment.allTogether' : 'staff.payment.onlyThis')}
      </Button>
    </>
  );
}
