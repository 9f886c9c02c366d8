import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import * as fileRoutes from '#services/domains/files/routes.ts';
import type { Watched } from '#web/api/live/watched.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Section } from '#web/kit/Section.tsx';
import type { DocumentsOf } from './AddDocument.tsx';
import { DocumentRows } from './DocumentRows.tsx';
import { ConsentDocument } from './MadeDocument.tsx';
import styles from './documentList.module.css';

const AddDocument = later(async () => (await import('./AddDocument.tsx')).AddDocument);

/**
 * The documents of an order or a booking, on its page, with the consent form that was signed. `mayAdd`: true if the
 * reader may add documents. `made`: rows of further documents.
 */
export function Documents({ of, mayAdd, made }: { of: DocumentsOf; mayAdd: boolean; made?: ReactNode }) {
  // Watches the record itself: files uploaded with a command are listed here, too.
  const record: Watched = of.bookingId === undefined ? `order-${of.orderId}` : `booking-${of.bookingId}`;
  const documents = useAnswer(fileRoutes.documents, { query: of }, { watches: [record] });
  const [adding, setAdding] = useState(false);
  const reload = () => void documents.refetch();
  return (
    <Section
      title={t('documents.section')}
      aside={
        mayAdd && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="no-print"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('documents.add')}
          </Button>
        )
      }
    >
      <Loaded
        query={documents}
        failed={t('documents.failed')}
        empty={({ rows, consents }) =>
          rows.length + consents.length === 0 && !made && <p className={styles['none']}>{t('documents.noneHere')}</p>
        }
      >
        {({ rows, names, consents }) => (
          <DocumentRows
            first={
              <>
                {made}
                {consents.map((consent) => (
                  <ConsentDocument key={consent.signedAt} consent={consent} />
                ))}
              </>
            }
            rows={rows}
            names={names}
            label={t('documents.section')}
            onChanged={reload}
          />
        )}
      </Loaded>
      {adding && <AddDocument of={of} onAdded={reload} onClose={() => setAdding(false)} />}
    </Section>
  );
}
