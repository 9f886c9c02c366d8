import type { FormEvent } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '#web/app/api/call.ts';
import { useAnswer } from '#web/app/api/useAnswer.ts';
import { useNextSteps } from '#web/app/api/useNextSteps.ts';
import { useSend } from '#web/app/api/useSend.ts';
import { useMe } from '#web/app/session/useMe.ts';
import { stepReason } from '#web/i18n/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/ui/actions/LazyConsequences.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { shownText } from '#web/ui/client/shownText.ts';
import { AreaField } from '#web/ui/form/fields.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { textOf, useDraft } from '#web/ui/form/useDraft.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** Refusing one booking, with a reason. It cannot be undone. */
export default function RefusePage() {
  const { id = '' } = useParams();
  const form = useAnswer('consentForm', { params: { id } }, { watches: [`booking-${id}`] });
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
        {({ refusedBecause }) =>
          refusedBecause === null ? (
            <Refusing bookingId={id} />
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

function Refusing({ bookingId }: { bookingId: string }) {
  const steps = useNextSteps('booking', bookingId);
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
  const draft = useDraft({ reason: '' });
  const viaLink = Boolean(useMe()?.onlyBooking);
  const navigate = useNavigate();
  const refusing = useSend(
    (reason: string, idempotencyKey) =>
      call('refuseBooking', { params: { id: bookingId }, body: { reason } }, { idempotencyKey }),
    {
      touches: [`booking-${bookingId}`],
      onDone: () => {
        toast.good(t('command.booking.refuse.done'));
        void navigate(viaLink ? `/cardholder/bookings/${bookingId}/consent-form` : `/cardholder/bookings/${bookingId}`);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) {
      return draft.fail({ reason: t(reason === '' ? 'field.required' : 'field.minimumLength', { minSymbols: 3 }) });
    }
    refusing.mutate(reason, { onError: draft.failWith });
  };
  return (
    <Section>
      <form className={formStyles['form']} onSubmit={submit} noValidate>
        <Callout tone="wait">{t('refuse.warning')}</Callout>
        <AreaField draft={draft} name="reason" label={t('input.reason')} hint={t('refuse.reasonHint')} required />
        <Consequences lifecycle="booking" id={bookingId} command="refuse" body={{}} />
        <Problem error={refusing.error} />
        <div className={formStyles['foot']}>
          <Button type="submit" color="red" loading={refusing.isPending}>
            {t('command.booking.refuse.do')}
          </Button>
          <Anchor component={Link} to={`/cardholder/bookings/${bookingId}/consent-form`}>
            {t('refuse.back')}
          </Anchor>
        </div>
      </form>
    </Section>
  );
}
