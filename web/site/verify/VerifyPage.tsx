import { useState } from 'react';
import { compareReceipts, type ReceiptVerdict, verifyReceipt } from '#workflows/receipt/verifyReceipt.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { FormPage } from '#web/site/forms/FormPage.tsx';
import form from '#web/site/forms/siteForm.module.css';
import { useAlive } from '#web/site/useAlive.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { Verdict } from './Verdict.tsx';
import styles from './verify.module.css';

/** A file that was dropped, and what verifying it said. */
interface Verified {
  readonly id: number;
  readonly name: string;
  readonly verdict: ReceiptVerdict;
}

/** Larger than any receipt; other files aren't read. */
const MOST_BYTES = 5_000_000;

/** Verifies receipts that somebody chooses or drops, in the browser alone: nothing is sent. */
export function VerifyPage() {
  const { receiptKey } = useSite();
  const alive = useAlive();
  const [verified, setVerified] = useState<readonly Verified[]>([]);
  const verify = async (files: Iterable<File>) => {
    for (const file of files) {
      const text = file.size > MOST_BYTES ? '' : await file.text();
      const verdict = await verifyReceipt(crypto.subtle, text, receiptKey);
      setVerified((before) => [...before, { id: before.length, name: file.name, verdict }]);
    }
  };
  return (
    <FormPage title={t('verify.title')} lead={t('verify.lead')} beside={<How />}>
      <label
        className={styles['drop']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void verify(event.dataTransfer.files);
        }}
      >
        <span>{t('verify.choose')}</span>
        <span className={form['hint']}>{t('verify.hint')}</span>
        <input
          type="file"
          accept=".json,application/json"
          multiple
          disabled={!alive}
          onChange={({ target }) => void verify([...(target.files ?? [])]).then(() => (target.value = ''))}
        />
      </label>
      <noscript>{t('verify.noScript')}</noscript>
      <div aria-live="polite" className={form['asked']}>
        <Compared verdicts={verified.map(({ verdict }) => verdict)} />
        {verified.toReversed().map(({ id, name, verdict }) => (
          <Verdict key={id} name={name} verdict={verdict} />
        ))}
      </div>
    </FormPage>
  );
}

const How = () => (
  <>
    <h2 className={styles['how']}>{t('verify.how.title')}</h2>
    <ul className={styles['points']}>
      <li>{t('verify.how.signed')}</li>
      <li>{t('verify.how.log')}</li>
      <li>{t('verify.how.grows')}</li>
      <li>{t('verify.how.yourself')}</li>
    </ul>
  </>
);

/** What the last two receipts say of each other. */
function Compared({ verdicts }: { verdicts: readonly ReceiptVerdict[] }) {
  const [before, last] = verdicts.flatMap((one) => (one.kind === 'whole' ? [one] : [])).slice(-2);
  if (!before || !last) return null;
  const found = compareReceipts(before, last);
  return (
    <Callout tone={found === 'grew' ? 'good' : found === 'differs' ? 'bad' : 'info'} title={t('verify.both.title')}>
      {t(`verify.both.${found}`)}
    </Callout>
  );
}
