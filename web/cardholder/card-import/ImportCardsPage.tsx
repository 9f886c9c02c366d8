import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as importRoutes from '#services/domains/cards/import/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { isStaff } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { intlLocale, language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { FileDrop } from '#web/kit/form/FileDrop.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { TableLink } from '#web/record/TableLink.tsx';
import { formatNumber } from '#words/format/numbers.ts';
import { CheckedRows } from './CheckedRows.tsx';
import styles from './card-import.module.css';
import { ImportForm } from './ImportForm.tsx';

type Checked = AnswerTo<typeof importRoutes.checkImport>;

/** Media types that browsers and spreadsheets give a table; some give none. */
const tables = [
  'text/csv',
  'application/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'text/tab-separated-values',
  '',
];
/** Maximum number of cards in one file (`readFile`). */
const MOST = 5_000;

/**
 * Imports cards from a file: shows the result of each row first, then adds all of them at once (product spec, sections
 * 2 and 7).
 */
export default function ImportCardsPage() {
  const me = useMe();
  const staff = me !== null && me !== undefined && isStaff(me);
  const home = staff ? '/admin/cards' : '/cardholder';
  const [checked, setChecked] = useState<Checked>();
  // Choosing a file starts over, even if it is the same one.
  const [round, setRound] = useState(0);
  const check = async (file: File, onProgress: (sent: number) => void, signal: AbortSignal) => {
    const sending = { file, onProgress, signal };
    setChecked(await call(importRoutes.checkImport, { body: { language: language() } }, sending));
    return 'checked';
  };
  return (
    <Page
      title={t('cardImport.title')}
      lead={t('cardImport.lead')}
      back={
        <Anchor component={Link} to={home}>
          {t(staff ? 'staff.queue.cards.title' : 'cardImport.back')}
        </Anchor>
      }
    >
      <Section>
        <p>{t('cardImport.templateLead')}</p>
        <div className={styles['links']}>
          <TableLink
            route={importRoutes.downloadTemplate}
            label={t('cardImport.template')}
            failed={t('cardImport.failedTemplate')}
          />
          <TableLink route={importRoutes.exportCards} label={t(staff ? 'cardImport.exportAll' : 'cardImport.export')} />
        </div>
        <FileDrop
          key={round}
          label={t('cardImport.file')}
          hint={t('cardImport.fileHint', { rows: formatNumber(MOST, intlLocale()) })}
          name="file"
          accept={tables}
          upload={check}
          onNone={() => setChecked(undefined)}
        />
      </Section>
      {checked && (
        <>
          <ImportForm key={`form ${round}`} checked={checked} home={home} />
          <CheckedRows key={`rows ${round}`} rows={checked.rows} />
          <div>
            <Button
              variant="default"
              onClick={() => {
                setChecked(undefined);
                setRound(round + 1);
              }}
            >
              {t('cardImport.another')}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}
