import type { VerificationRow } from '#projections/verification/model.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './Decisions.module.css';

type Reports = VerificationRow['reports'];
const bureaus = ['transunion', 'equifax'] as const satisfies readonly (keyof Reports)[];

/** All decisions on a person's reports with their reasons, newest first, and which reports were replaced afterwards. */
export function Decisions({ decisions, reports }: Pick<VerificationRow, 'decisions' | 'reports'>) {
  if (decisions.length === 0) return null;
  return (
    <section className={styles['decisions']} aria-label={t('decisions.title')}>
      <h3>{t('decisions.title')}</h3>
      <ol>
        {decisions.toReversed().map((one) => (
          <li key={one.at}>
            <strong>{t(`decisions.${one.decided}`)}</strong> <DateTime at={one.at} />
            {one.wrongReports.length > 0 && (
              <div>
                {t('decisions.wrong', { reports: listed(one.wrongReports.map((wrong) => t(`value.${wrong}`))) })}
              </div>
            )}
            {one.reason !== null && <div>{t('decisions.because', { reason: shownText(one.reason) })}</div>}
            {one.decided === 'rejected' && (
              <div className={styles['since']}>
                {bureaus
                  .map((bureau) =>
                    t(reports[bureau] === one.reports[bureau] ? 'decisions.unchanged' : 'decisions.replaced', {
                      bureau: t(`value.${bureau}`),
                    }),
                  )
                  .join(' · ')}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
