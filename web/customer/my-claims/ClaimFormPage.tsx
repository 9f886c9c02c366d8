import { useEffect } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as claimRoutes from '#services/domains/claims/routes.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { claimChecks, requestedRemedies } from '#workflows/claim/terms.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useEntering, useFlow } from '#web/api/machine/useFlow.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { RadioCards } from '#web/kit/form/RadioCards.tsx';
import { flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { useTabDraft } from '#web/kit/form/useTabDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { formatDay } from '#words/format/dates.ts';
import styles from './my-claims.module.css';
import { missingIn, reportFiles, reportsOf, type ReportsKept } from './claimReports.ts';
import { ReportFields } from './ReportFields.tsx';

type Answer = AnswerTo<typeof claimRoutes.claimsOfBooking>;
type Window = NonNullable<Answer['window']>;

/** "It did not post": the buyer of a line confirms what a claim needs, and sends the reports (product spec, section 5). */
export default function ClaimFormPage() {
  const { id = '', bookingId = '' } = useParams();
  const order = useAnswer(orderRoutes.order, { params: { id } }, { watches: [`order-${id}`] });
  const claims = useAnswer(
    claimRoutes.claimsOfBooking,
    { params: { id: bookingId } },
    { watches: [`booking-${bookingId}`, 'claim'] },
  );
  return (
    <Loaded query={order}>
      {({ number, lines }) => (
        <Page
          title={t('claim.title')}
          lead={t('claim.lead', { bank: lines.find((line) => line.bookingId === bookingId)?.bank ?? '' })}
          back={
            <Anchor component={Link} to={`/my-orders/${id}`}>
              {t('myOrders.order', { number })}
            </Anchor>
          }
        >
          <Loaded query={claims}>
            {({ window, offer }) => (
              <div className={styles['columns']} data-columns>
                <Section title={t('claim.send')}>
                  {offer?.allowed === false && <Callout tone="wait">{refusalText(offer.refusal)}</Callout>}
                  {offer?.allowed && window && <ClaimForm orderId={id} bookingId={bookingId} window={window} />}
                </Section>
                {window && <Dates window={window} />}
              </div>
            )}
          </Loaded>
        </Page>
      )}
    </Loaded>
  );
}

function Dates({ window }: { window: Window }) {
  return (
    <Section title={t('claim.window.title')}>
      <DescriptionList
        entries={[
          [t('claim.window.first'), <Day date={window.firstStatementDate} />],
          [t('claim.window.opens'), <Day date={window.opens} />],
          [t('claim.window.urged'), <Day date={window.urgedUntil} />],
          [t('claim.window.closes'), <Day date={window.closes} />],
          [
            t('claim.window.reports'),
            t('claim.reports.dateHint', { from: formatDay(window.reportsFrom, intlLocale()) }),
          ],
        ]}
      />
    </Section>
  );
}

function ClaimForm({ orderId, bookingId, window }: { orderId: string; bookingId: string; window: Window }) {
  const navigate = useNavigate();
  const ticketId = useSearchParams()[0].get('ticket');
  const draft = useTabDraft(`booking-${bookingId}.submitClaim`, { kept: 'one', wish: 'refund', comment: '' });
  const files = reportFiles(textOf(draft, 'kept') as ReportsKept);
  const { state, send } = useFlow('claimForm');
  const unticked = claimChecks.filter((check) => !flagOf(draft, check));
  const missing = missingIn(draft, files);
  const form = useRouteForm(formOf(claimRoutes.submitClaim), {
    draft,
    fixed: {
      bookingId,
      checks: Object.fromEntries(claimChecks.map((check) => [check, flagOf(draft, check)])),
      bureausShowing: bureaus.filter((bureau) => flagOf(draft, `shows.${bureau}`)),
      ticketId,
      reports: reportsOf(draft, files),
    },
    faults: () => ({
      ...Object.fromEntries(unticked.map((check) => [check, t('rule.everyBoxTicked')])),
      ...Object.fromEntries(missing.map((name) => [name, t('field.required')])),
    }),
    touches: [`booking-${bookingId}`, `order-${orderId}`, 'claim'],
    done: t('command.claim.submitClaim.done'),
    onDone: ({ id }) => {
      send({ type: 'accepted' });
      draft.forget();
      void navigate(`/my-orders/claims/${id}`, { replace: true });
    },
    onFailed: () => send({ type: 'refused' }),
  });
  useEntering(state, {
    sending: () => {
      if (!form.submit()) send({ type: 'refused' });
    },
  });
  const open = unticked.length > 0 ? 'confirmations' : missing.length > 0 ? 'reports' : undefined;
  useEffect(() => send({ type: 'fill', open }), [send, open, state]);
  const submit = () => (open === undefined ? send({ type: 'submit' }) : form.submit());
  return (
    <Form draft={draft} onSubmit={submit}>
      <fieldset className={styles['group']}>
        <legend>{t('input.checks')}</legend>
        {claimChecks.map((check) => (
          <CheckField key={check} draft={draft} name={check} label={t(`claim.check.${check}`)} required />
        ))}
      </fieldset>
      <RadioCards
        draft={draft}
        name="kept"
        legend={t('claim.reports.how')}
        options={(['one', 'three'] as const).map((value) => ({ value, label: t(`claim.reports.${value}`) }))}
      />
      <ReportFields draft={draft} files={files} from={window.reportsFrom} />
      <fieldset className={styles['group']}>
        <legend>{t('input.bureausShowing')}</legend>
        <p className={styles['hint']}>{t('claim.showing.hint')}</p>
        {bureaus.map((bureau) => (
          <CheckField key={bureau} draft={draft} name={`shows.${bureau}`} label={t(`value.${bureau}`)} />
        ))}
      </fieldset>
      <RadioCards
        draft={draft}
        name="wish"
        legend={t('input.wish')}
        options={requestedRemedies.map((value) => ({ value, label: t(`value.${value}`) }))}
      />
      <FormField {...form.field('comment')} label={t('claim.comment')} />
      <p className={styles['hint']}>{t('claim.means')}</p>
      <Problem error={form.problem} />
      <Button type="submit" size="md" loading={state === 'sending' || state === 'sent'}>
        {t('command.claim.submitClaim.do')}
      </Button>
    </Form>
  );
}
