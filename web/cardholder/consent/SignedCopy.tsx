import { bookingConsentCopy } from '#services/domains/bookings/consentCopies/routes.ts';
import type * as bookingRoutes from '#services/domains/bookings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { CopyTools } from '#web/record/consent/CopyTools.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { formatInstant } from '#words/format/dates.ts';
import { consentTerms } from './consentTerms.ts';
import styles from '#web/record/consent/consent.module.css';

interface SignedCopyProps {
  readonly form: AnswerTo<typeof bookingRoutes.consentForm>;
  readonly signedAt: string;
  readonly signature: string;
  readonly commissionCents: number;
  /** Defaults to the title for the signer. */
  readonly title?: string;
}

/** The exact wording that was signed, to print or to save. It does not contain the client's data. */
export function SignedCopy({ form, signedAt, signature, commissionCents, title = t('consent.copy') }: SignedCopyProps) {
  const { bank, limitCents, statementDate, steps, signed } = form;
  const terms = consentTerms(form, commissionCents);
  return (
    <Section title={title} aside={<CopyTools route={bookingConsentCopy} id={form.bookingId} />}>
      <DescriptionList
        entries={[
          [
            t('myCards.card'),
            <span key="card">
              {bank} · <Money cents={limitCents} />
            </span>,
          ],
          [t('consent.statement'), <Day key="day" date={statementDate} />],
          [t('consent.signature'), shownText(signature)],
          [t('consent.signedOn'), formatInstant(signedAt, intlLocale())],
          ...(signed?.termsVersion === undefined
            ? []
            : ([[t('consent.terms'), t('consent.termsVersion', { number: signed.termsVersion })]] as const)),
        ]}
      />
      <ol className={styles['copy']}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`consent.step.${step}.title`)}</strong>
            <p>{t(`consent.step.${step}.text`, terms)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
