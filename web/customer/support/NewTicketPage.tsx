// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { type TicketType, ticketTypeSpec, typesFor } from '#workflows/ticket/ticketTypes.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { AreaField, CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { useTabDraft } from '#web/kit/form/useTabDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { TakingFiles } from '#web/record/ticket/AttachedFiles.tsx';
import { useAttachments } from '#web/record/ticket/attachments.ts';
import { chosenTradeline, OrderField, TradelineField } from '#web/record/ticket/SubjectFields.tsx';
import { ClaimLines } from './claimLines.ts';
import styles from './support.module.css';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';

/** Opens a support ticket. An order, booking or card in the address is its subject from the start. */
export default function NewTicketPage() {
  const me = useMe();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [orderId, bookingId, cardId] = ['order', 'booking', 'card'].map((name) => address.get(name) ?? undefined);
  const buyer = me !== null && me !== undefined && isBuyer(me);
  // A draft about one order must not be used for another.
  const kept = ['ticket-new', orderId ?? bookingId ?? cardId].join(' ');
  const draft = useTabDraft(kept, aboutIn({ orderId, bookingId, cardId, buyer }));
  const files = useAttachments();
  const subjects = useAnswer(ticketRoutes.ticketSubjects, {}).data;
  const none = subjects?.tradelines.length === 0;
  const type = textOf(draft, 'type') as TicketType | '';
  const { asks, agreement } = type === '' ? {} : ticketTypeSpec(type);
  // The tradeline is chosen among an order's lines; a booking has one card.
  const choosesTradeline = asks !== 'order' && bookingId === undefined && (asks === 'card' || !none);
  const isMissing = (name: string) => (textOf(draft, name).trim() === '' ? t('field.required') : undefined);
  const form = useRouteForm(formOf(ticketRoutes.openTicket), {
    draft,
    fixed: {
      fileIds: [...files.ids],
      ...(asks === 'order' || orderId ? named('orderId', textOf(draft, 'orderId') || orderId) : {}),
      ...(choosesTradeline ? chosenTradeline(textOf(draft, 'cardId')) : {}),
      ...named('bookingId', bookingId),
      refundPolicyAgreed: agreement ? true : undefined,
    },
    faults: () => ({
      orderId: asks === 'order' ? isMissing('orderId') : undefined,
      cardId: asks === 'card' ? isMissing('cardId') : undefined,
      refundPolicyAgreed: agreement && !flagOf(draft, 'refundPolicyAgreed') ? t('rule.refundPolicyAgreed') : undefined,
      comment: files.underWay ? t('ticket.files.wait') : isMissing('comment'),
    }),
    done: t('command.ticket.openTicket.done'),
    onDone: ({ id }) => {
      draft.forget();
      void navigate(`/support/${id}`, { replace: true });
    },
  });
  return (
    <Page
      title={t('ticket.new')}
      lead={t('ticket.lead')}
      width="narrow"
      back={
        <Anchor component={Link} to="/support">
          {t('ticket.title')}
        </Anchor>
      }
    >
      <Form draft={draft} onSubmit={form.submit} className={styles['form']}>
        <ChoiceField
          draft={draft}
          name="type"
          label={t('ticket.form.type')}
          required
          options={[
            { value: '', label: t('ticket.form.choose') },
            ...typesFor[buyer ? 'buyer' : 'cardholder']
              // Customers without a tradeline ask another kind of question.
              .filter((one) => !none || one === type || ticketTypeSpec(one).asks !== 'card')
              .map((value) => ({ value, label: t(`ticket.type.${value}`) })),
          ]}
        />
        {asks === 'order' && <OrderField draft={draft} subjects={subjects} />}
        {type === 'nonPosting' && <ClaimInstead orderId={textOf(draft, 'orderId')} />}
        {choosesTradeline && type !== '' && (
          <TradelineField draft={draft} subjects={subjects} required={asks === 'card'} />
        )}
        <TakingFiles files={files}>
          <AreaField
            draft={draft}
            name="comment"
            label={t('ticket.form.comment')}
            hint={t('ticket.form.commentHint')}
            required
            maxLength={4000}
          />
        </TakingFiles>
        {agreement && (
          <CheckField
            draft={draft}
            name="refundPolicyAgreed"
            label={
              <Trans
                i18nKey="ticket.form.agree"
                components={{ policy: <Anchor href="/refund-policy" target="_blank" /> }}
              />
            }
          />
        )}
        <Problem error={form.problem} />
        <div className={styles['foot']}>
          <Button type="submit" loading={form.pending}>
            {t('ticket.form.send')}
          </Button>
        </div>
      </Form>
    </Page>
  );
}

const named = <Name extends string>(name: Name, id: string | undefined) =>
  (id === undefined || id === '' ? {} : { [name]: id }) as Partial<Record<Name, string>>;

/** The subject that the address names. */
function aboutIn({
  orderId,
  cardId,
  buyer,
}: Readonly<Record<'orderId' | 'bookingId' | 'cardId', string | undefined>> & { buyer: boolean }): DraftValues {
  if (orderId !== undefined) return { type: 'existingOrder', orderId };
  return cardId === undefined ? {} : { type: buyer ? 'tradeline' : 'card', cardId };
}

/** A claim is decided sooner than a question, because its form asks for everything that staff need. */
function ClaimInstead({ orderId }: { orderId: string }) {
  return (
    <>
      <Callout tone="info">{t('ticket.form.claim')}</Callout>
      {orderId !== '' && <ClaimLines orderId={orderId} />}
    </>
  );
}
