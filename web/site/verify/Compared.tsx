import { compareReceipts, type ReceiptVerdict } from '#workflows/receipt/verifyReceipt.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';

/** What the last two receipts say of each other. */
export function Compared({ verdicts }: { verdicts: readonly ReceiptVerdict[] }) {
  const [before, last] = verdicts.flatMap((one) => (one.kind === 'whole' ? [one] : [])).slice(-2);
  if (!before || !last) return null;
  const found = compareReceipts(before, last);
  return (
    <Callout tone={found === 'grew' ? 'good' : found === 'differs' ? 'bad' : 'info'} title={t('verify.both.title')}>
      {t(`verify.both.${found}`)}
    </Callout>
  );
}
