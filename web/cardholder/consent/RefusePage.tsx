import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { useTabDraft } from '#web/kit/form/useTabDraft.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { FormField } from '#web/kit/form/FormField.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';

/** Refuses one booking, with a reason. This cannot be undone. */
export default function RefusePage() {
  const { id = '' } = useParams();
  const form = useAnswer(bookingRoutes.consentForm, { params: { id } }, { watches: [`booking-${id}`] });
  return (
    <Page
      title={t('refuse.title')}
      width="narrow"
      back={
        <Anchor component={Link} to={`/cardholder/bookings/${id}/consent-form`}>
          {t('consent.title')}
        </Anchor>
      }
    >
      <Loaded query={form} failed={t('consent.failed')}>
        {({ refusedBecause, snapshot }) =>
          refusedBecause === null ? (
            <Refusing bookingId={id} snapshot={snapshot} />
          ) : (
            <Callout tone="bad" title={t('consent.alreadyRefused')}>
              {t('consent.because', { reason: shownText(refusedBecause) })}
            </Callout>
          )
        }
      </Loaded>
    </Page>
  );
}

function Refusing({ bookingId, snapshot }: { bookingId: string; snapshot: RecordSnapshot | null }) {
  const steps = useNextSteps('booking', bookingId, snapshot);
  return (
    <Loaded query={steps}>
      {({ steps: possible }) => {
        const refuse = possible.find(({ command }) => command === 'refuse');
        const reason = refuse ? stepReason(refuse) : t('refuse.tooLate');
        return reason ? <Callout tone="wait">{reason}</Callout> : <RefuseForm bookingId={bookingId} />;
      }}
    </Loaded>
  );
}

function RefuseForm({ bookingId }: { bookingId: string }) {
  const draft = useTabDraft(`booking-${bookingId}.refuse`, { reason: '' });
  const viaLink = Boolean(useMe()?.onlyBooking);
  const navigate = useNavigate();
  const form = useRouteForm(formOf(bookingRoutes.refuseBooking), {
    params: { id: bookingId },
    draft,
    touches: [`booking-${bookingId}`],
    done: t('command.booking.refuse.done'),
    onDone: () => {
      draft.forget();
      void navigate(viaLink ? `/cardholder/bookings/${bookingId}/consent-form` : `/cardholder/bookings/${bookingId}`);
    },
  });
  return (
    <Section>
      <Form draft={draft} onSubmit={form.submit}>
        <Callout tone="wait">{t('refuse.warning')}</Callout>
        <FormField {...form.field('reason')} label={t('input.reason')} hint={t('refuse.reasonHint')} />
        <Consequences lifecycle="booking" id={bookingId} command="refuse" body={{}} />
        <Problem error={form.problem} />
        <div className={formStyles['foot']}>
          <Button type="submit" color="red" loading={form.pending}>
            {t('command.booking.refuse.do')}
          </Button>
          <Anchor component={Link} to={`/cardholder/bookings/${bookingId}/consent-form`}>
            {t('refuse.back')}
          </Anchor>
        </div>
      </Form>
    </Section>
  );
}
