import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { FileViewer } from '#web/record/files/FileViewer.tsx';
import styles from './proof.module.css';

interface ComparedProofProps {
  payment: { readonly proofFileId: string | null } | null;
  /** Orders with the very same file as proof, for themselves or for something on one of their lines. */
  usedOn: readonly { readonly id: string; readonly number: string }[];
  /** The reason of staff for counting it as paid without a file. */
  markedBecause?: string | null;
}

/**
 * The proof of a payment on a line, above the amounts that it is compared with. Staff must not overlook that the same
 * file was used before.
 */
export const ComparedProof = ({ payment, usedOn, markedBecause = null }: ComparedProofProps) => (
  <>
    {payment?.proofFileId && (
      <div className={styles['proof']}>
        <FileViewer key={payment.proofFileId} fileId={payment.proofFileId} label={t('staff.payment.proof')} />
      </div>
    )}
    {usedOn.length > 0 && (
      <Callout tone="bad" urgent title={t('staff.payment.usedForAnother')}>
        <ul className={styles['orders']}>
          {usedOn.map(({ id, number }) => (
            <li key={id}>
              <Anchor component={Link} to={`/admin/orders/${id}`}>
                {t('staff.order.title', { number })}
              </Anchor>
            </li>
          ))}
        </ul>
      </Callout>
    )}
    <WithoutFile because={markedBecause} />
  </>
);

/** Staff counted a payment as reported although there is no screenshot of it. */
export const WithoutFile = ({ because }: { because: string | null | undefined }) =>
  because && (
    <Callout tone="info" title={t('staff.payment.withoutFile')}>
      {shownText(because)}
    </Callout>
  );
