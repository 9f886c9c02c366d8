import { Button } from '@mantine/core';
import { IconMessageHeart } from '@tabler/icons-react';
import type { AnswerTo } from '#web/api/call.ts';
import * as testimonialRoutes from '#services/domains/content/testimonials/routes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { language as spoken } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { AreaField, CheckField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { testimonialStyles } from './testimonialStyles.ts';

type Mine = AnswerTo<typeof testimonialRoutes.myTestimonial>;
const STARS = [5, 4, 3, 2, 1] as const;

/** A customer says how it went: once a tradeline of theirs has posted (domains, D13). */
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
  const draft = useDraft({
    name: said?.name ?? `${me?.firstName ?? ''} ${(me?.lastName ?? '').slice(0, 1)}.`,
    place: said?.place ?? '',
    text: said?.text ?? '',
    stars: String(said?.stars ?? 5),
    consent: false,
  });
  const value = (name: string) => textOf(draft, name).trim();
  const sending = useSend(
    (_: void, idempotencyKey) =>
      call(
        testimonialRoutes.submitTestimonial,
        {
          body: {
            name: value('name'),
            place: value('place'),
            text: value('text'),
            stars: Number(value('stars')),
            language: spoken(),
            consent: flagOf(draft, 'consent') as true,
          },
        },
        { idempotencyKey },
      ),
    { touches: ['testimonial'], onDone: () => toast.good(t('testimonial.sent')) },
  );
  const submit = () => {
    if (!flagOf(draft, 'consent')) return draft.fail({ consent: t('field.accept') });
    sending.mutate(undefined, { onError: draft.failWith });
  };
  return (
    <Form draft={draft} onSubmit={submit}>
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
        <AreaField
          draft={draft}
          name="text"
          label={t('testimonial.text')}
          hint={t('testimonial.textHint')}
          required
          maxLength={1_000}
        />
        <TextField
          draft={draft}
          name="name"
          label={t('testimonial.name')}
          hint={t('testimonial.nameHint')}
          required
          maxLength={60}
        />
        <TextField draft={draft} name="place" label={t('testimonial.place')} maxLength={60} />
        <CheckField draft={draft} name="consent" label={t('testimonial.consent')} required />
        <Problem error={sending.error} />
        <div>
          <Button type="submit" size="md" loading={sending.isPending}>
            {t('testimonial.send')}
          </Button>
        </div>
      </Section>
    </Form>
  );
}
