import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import type { RowsTotal } from './bulkQueue.ts';

/** What the rows add up to, and to how many people it goes. */
export const Total = ({ cents, payees }: RowsTotal) => (
  <>
    <Money cents={cents} />
    {payees !== undefined && ` · ${t('queue.bulk.people', { count: payees })}`}
  </>
);
