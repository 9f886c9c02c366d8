import type { RouteTypes } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { stepsToFirstBooking } from './stepsToFirstBooking.ts';

type CardholderHome = RouteTypes['cardholderHome']['answer'];

/**
 * The steps of a new cardholder to their first booking: verify, add a card, be booked. The first open step has the
 * filled button.
 */
export function FirstSteps({ home }: { home: CardholderHome }) {
  const steps = stepsToFirstBooking(home);
  const next = steps.find(({ to }) => to !== undefined);
  return (
    <Section title={t('start.title')}>
      <p>{t('start.lead')}</p>
      <Journey
        label={t('start.title')}
        steps={steps.map((step) => ({
          key: step.key,
          kind: step.kind,
          title: t(`start.${step.key}.title`),
          detail: t(`start.${step.key}.${step.text}`),
          ...(step.to
            ? {
                action: (
                  <Button component={Link} to={step.to} variant={step === next ? 'filled' : 'default'}>
                    {t(`start.${step.key}.do`)}
                  </Button>
                ),
              }
            : {}),
        }))}
      />
    </Section>
  );
}
