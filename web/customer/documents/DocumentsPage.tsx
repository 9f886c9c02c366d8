// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconFiles, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as fileRoutes from '#services/domains/files/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ChoiceFilter, Filters } from '#web/kit/Filters.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { later } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { DocumentRows } from '#web/record/documents/DocumentRows.tsx';
import { ConsentDocument } from '#web/record/documents/MadeDocument.tsx';
import styles from './documents.module.css';

const AddDocument = later(async () => (await import('#web/record/documents/AddDocument.tsx')).AddDocument);

/** Value of the filter for the reader's own documents. */
const OWN = 'own';

/**
 * All of a cardholder's documents: those they keep here, and those they submitted for each booking (spec section 2).
 */
export default function DocumentsPage() {
  const documents = useAnswer(fileRoutes.documents, {}, { watches: ['booking'] });
  const [adding, setAdding] = useState(false);
  const filters = useUrlFilters();
  const [type, place] = [filters.applied('type'), filters.applied('of')];
  const reload = () => void documents.refetch();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('documents.add')}
    </Button>
  );
  return (
    <Page title={t('documents.title')} lead={t('documents.lead')} actions={add}>
      <Loaded
        query={documents}
        failed={t('documents.failed')}
        empty={({ rows, consents }) =>
          rows.length + consents.length === 0 && (
            <EmptyState icon={IconFiles} title={t('documents.none')}>
              {t('documents.noneText')}
            </EmptyState>
          )
        }
      >
        {({ rows, names, consents: signed }) => {
          const shown = rows.filter(
            (row) => (!type || row.type === type) && (!place || (row.bookingId ?? OWN) === place),
          );
          const consents = signed.filter(({ bookingId }) => !type && (!place || bookingId === place));
          return (
            <>
              <Filters label={t('filters.label')}>
                <ChoiceFilter
                  filters={filters}
                  name="type"
                  label={t('documents.filterType')}
                  options={[
                    { value: '', label: t('filters.any') },
                    ...distinct(rows, (row) => row.type).map((value) => ({
                      value,
                      label: t(`documents.kind.${value}`),
                    })),
                  ]}
                />
                <ChoiceFilter
                  filters={filters}
                  name="of"
                  label={t('documents.filterPlace')}
                  options={[
                    { value: '', label: t('filters.any') },
                    ...distinct([...rows, ...signed], (row) => row.bookingId ?? OWN).map((value) => ({
                      value,
                      label: placeName(value, names),
                    })),
                  ]}
                />
              </Filters>
              <p className="visually-hidden" role="status">
                {t('documents.found', { count: shown.length + consents.length })}
              </p>
              {shown.length + consents.length === 0 && (
                <EmptyState
                  icon={IconSearch}
                  title={t('documents.noMatch')}
                  action={
                    <Button variant="default" onClick={filters.clear}>
                      {t('filters.clear')}
                    </Button>
                  }
                />
              )}
              <div className={styles['groups']}>
                {distinct([...shown, ...consents], (row) => row.bookingId ?? OWN).map((of) => (
                  <Section
                    key={of}
                    title={placeName(of, names)}
                    aside={
                      of !== OWN && (
                        <Anchor component={Link} to={`/cardholder/bookings/${of}`}>
                          {t('documents.toBooking')}
                        </Anchor>
                      )
                    }
                  >
                    <DocumentRows
                      first={consents.map(
                        (consent) =>
                          consent.bookingId === of && <ConsentDocument key={consent.signedAt} consent={consent} />,
                      )}
                      rows={shown.filter((row) => (row.bookingId ?? OWN) === of)}
                      names={names}
                      label={placeName(of, names)}
                      onChanged={reload}
                    />
                  </Section>
                ))}
              </div>
            </>
          );
        }}
      </Loaded>
      {adding && <AddDocument of={{}} onAdded={reload} onClose={() => setAdding(false)} />}
    </Page>
  );
}

const placeName = (of: string, names: Readonly<Record<string, string>>): string =>
  of === OWN ? t('documents.yours') : t('documents.booking', { number: names[of] ?? '' });

/** Distinct values in the order of the rows; those kept here come first. */
const distinct = <Row, Value extends string>(rows: readonly Row[], of: (row: Row) => Value) =>
  [...new Set(rows.map(of))].sort((a, b) => Number(b === OWN) - Number(a === OWN));
