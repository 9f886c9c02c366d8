import { orderConsentCopy } from '#services/domains/bookings/consentCopies/routes.ts';
import type * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Section } from '#web/kit/Section.tsx';
import { CopyTools } from '#web/record/consent/CopyTools.tsx';
import consentStyles from '#web/record/consent/consent.module.css';
import { shownText } from '#web/record/client/shownText.ts';
import { stepWords } from './stepWords.ts';

type Form = AnswerTo<typeof clientRoutes.orderConsentForm>;

/** The exact wording that a buyer agreed to for the client, to print or to save. */
export function AgreedCopy({
  form: { orderId, number, clientName, steps },
  agreed: { at, signature, termsVersion, refundPolicyVersion },
  title,
}: {
  form: Form;
  agreed: NonNullable<Form['agreed']>;
  title: string;
}) {
  return (
    <Section title={title} aside={<CopyTools route={orderConsentCopy} id={orderId} />}>
      <DescriptionList
        entries={[
          [t('orderConsent.number'), number],
          [t('orderConsent.who'), shownText(clientName)],
          [t('consent.signature'), shownText(signature)],
          [t('orderConsent.agreedOn'), <DateTime key="at" at={at} />],
          ...(termsVersion === undefined ? [] : [version('orderConsent.step.terms.title', termsVersion)]),
          ...(refundPolicyVersion === undefined
            ? []
            : [version('orderConsent.step.refundPolicy.title', refundPolicyVersion)]),
        ]}
      />
      <ol className={consentStyles['copy']}>
        {steps.map((step) => {
          const { title: name, text } = stepWords(step);
          return (
            <li key={step}>
              <strong>{name}</strong>
              <p>{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** The version of a text of ours. */
const version = (
  title: 'orderConsent.step.terms.title' | 'orderConsent.step.refundPolicy.title',
  number: number,
): readonly [string, string] => [t(title), t('orderConsent.version', { number })];
