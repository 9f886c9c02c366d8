import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { orderEvidence } from '#services/domains/audit/evidence/routes.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import styles from '#web/record/documents/documentList.module.css';
import { MadeDocument } from '#web/record/documents/MadeDocument.tsx';
import type { MyOrder } from './myOrder.ts';

/** The receipt of an order's payment, and the record of all its steps. */
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
  </>
);
