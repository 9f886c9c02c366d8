import type * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';

type Step = AnswerTo<typeof clientRoutes.orderConsentForm>['steps'][number];

/** Texts of a step of the client's consent form. */
export const stepWords = (step: Step) => ({
  title: t(`orderConsent.step.${step}.title`),
  text: t(`orderConsent.step.${step}.text`),
});
