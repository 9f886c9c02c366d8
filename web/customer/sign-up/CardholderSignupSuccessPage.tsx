import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { SignupSent } from './SignupSuccessPage.tsx';

const steps = ['confirm', 'verify', 'card'] as const;

/** Shown after a cardholder signed up: where the link was sent, and the steps before the first booking. */
export default function CardholderSignupSuccessPage() {
  return (
    <SignupSent>
      <Section title={t('signup.next.title')}>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`signup.next.${step}`)}</li>
          ))}
        </ol>
      </Section>
    </SignupSent>
  );
}
