import { IconFileCertificate, IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { orderEvidence, signedReceipt } from '#services/domains/audit/evidence/routes.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import styles from '#web/record/documents/documentList.module.css';
import { MadeDocument } from '#web/record/documents/MadeDocument.tsx';
import { pathIn } from '#words/languages.ts';
import type { MyOrder } from './myOrder.ts';

/** The receipt of an order's payment, the record of all its steps, and the proof of them. */
export const MadeDocuments = ({ order: { id, confirmed } }: { order: MyOrder }) => (
  <>
    {confirmed && (
      <li>
        <IconReceipt size={22} stroke={1.5} aria-hidden />
        <div className={styles['what']}>
          <Link to={`/my-orders/${id}/receipt`}>{t('receipt.open')}</Link>
          <span className={styles['facts']}>
            <DateTime at={confirmed.at} />
          </span>
        </div>
      </li>
    )}
    <MadeDocument route={orderEvidence} id={id} title={t('documents.evidence')}>
      {t('documents.evidenceText')}
    </MadeDocument>
    <MadeDocument route={signedReceipt} id={id} title={t('documents.signedReceipt')} sign={IconFileCertificate}>
      {t('documents.signedReceiptText')} <a href={pathIn(language(), '/verify')}>{t('documents.verify')}</a>
    </MadeDocument>
  </>
);
