import { Button } from '@mantine/core';
import { IconMessageHeart } from '@tabler/icons-react';
import type { AnswerTo } from '#web/api/call.ts';
import * as testimonialRoutes from '#services/domains/content/testimonials/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { language as spoken } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { testimonialStyles } from './testimonialStyles.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { useTabDraft } from '#web/kit/form/useTabDraft.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

type Mine = AnswerTo<typeof testimonialRoutes.myTestimonial>;
const STARS = [5, 4, 3, 2, 1] as const;

/** A customer writes a testimonial, once a tradeline of theirs has posted (domains, D13). */
export default function MyTestimonialPage() {
  const mine = useAnswer(testimonialRoutes.myTestimonial, {}, { watches: ['testimonial'] });
  return (
    <Page title={t('testimonial.title')} lead={t('testimonial.lead')} width="narrow">
      <Loaded query={mine}>
        {(found) =>
          found.mayWrite ? (
            <TestimonialForm said={found.testimonial} />
          ) : (
            <EmptyState icon={IconMessageHeart} title={t('testimonial.notYet')}>
              {t('testimonial.notYetText')}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function TestimonialForm({ said }: { said: Mine['testimonial'] }) {
  const me = useMe();
  const draft = useTabDraft('testimonial', {
    name: said?.name ?? `${me?.firstName ?? ''} ${(me?.lastName ?? '').slice(0, 1)}.`,
    place: said?.place ?? '',
    text: said?.text ?? '',
    stars: String(said?.stars ?? 5),
    consent: false,
  });
  const form = useRouteForm(formOf(testimonialRoutes.submitTestimonial), {
    draft,
    fixed: { language: spoken() },
    faults: () => (flagOf(draft, 'consent') ? {} : { consent: t('field.accept') }),
    touches: ['testimonial'],
    done: t('testimonial.sent'),
    onDone: draft.forget,
  });
  const { field } = form;
  return (
    <Form draft={draft} onSubmit={form.submit}>
      <Section>
        {said && (
          <div>
            <StatusBadge {...testimonialStyles[said.status]}>{t(`testimonial.status.${said.status}`)}</StatusBadge>
          </div>
        )}
        {said && <Callout tone="info">{t('testimonial.again')}</Callout>}
        <ChoiceField
          draft={draft}
          name="stars"
          label={t('testimonial.starsLabel')}
          options={STARS.map((count) => ({ value: String(count), label: t('testimonial.stars', { count }) }))}
        />
        <FormField {...field('text')} label={t('testimonial.text')} hint={t('testimonial.textHint')} />
        <FormField {...field('name')} label={t('testimonial.name')} hint={t('testimonial.nameHint')} />
        <FormField {...field('place')} label={t('testimonial.place')} />
        <CheckField draft={draft} name="consent" label={t('testimonial.consent')} required />
        <Problem error={form.problem} />
        <div>
          <Button type="submit" size="md" loading={form.pending}>
            {t('testimonial.send')}
          </Button>
        </div>
      </Section>
    </Form>
  );
}
