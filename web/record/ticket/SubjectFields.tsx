import type { RouteTypes } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField, type FieldProps } from '#web/kit/form/fields.tsx';
import { formatMoney } from '#words/format/money.ts';
import { intlLocale } from '#web/i18n/locale.ts';

type TicketSubjects = RouteTypes['ticketSubjects']['answer'];
type Of = Pick<FieldProps, 'draft' | 'hint'> & { subjects: Partial<TicketSubjects> | undefined };

/** The order that a ticket is about: one of the customer's own. */
export const OrderField = ({ subjects, ...field }: Of) => (
  <ChoiceField
    {...field}
    name="orderId"
    label={t('ticket.form.order')}
    required
    options={[
      { value: '', label: t('ticket.form.chooseOrder') },
      ...(subjects?.orders ?? []).map(({ id, number, clientName }) => ({
        value: id,
        label: [t('myOrders.order', { number }), ...(clientName === null ? [] : [clientName])].join(' · '),
      })),
    ]}
  />
);

/** The customer's tradeline that a ticket is about: optional, unless one has to be named. */
export const TradelineField = ({ subjects, required, ...field }: Of & { required: boolean }) => (
  <ChoiceField
    {...field}
    name="cardId"
    label={t('ticket.form.card')}
    required={required}
    options={[
      { value: '', label: t(required ? 'ticket.form.chooseCard' : 'ticket.form.noCard') },
      ...(subjects?.tradelines ?? []).map((tradeline) => ({
        value: valueOf(tradeline),
        label: [
          ...(tradeline.order ? [t('myOrders.order', { number: tradeline.order.number })] : []),
          `${tradeline.bank} ${formatMoney(tradeline.limitCents, intlLocale())}`,
        ].join(' · '),
      })),
    ]}
  />
);

/** Includes the order, since the same card can be on two orders. */
const valueOf = ({ cardId, order }: TicketSubjects['tradelines'][number]): string =>
  order ? `${cardId} ${order.id}` : cardId;

/** Returns the choice in the request's form; null for none. */
export function chosenTradeline(value: string): { readonly cardId: string | null; readonly orderId?: string } {
  const [cardId = '', orderId] = value.split(' ');
  return { cardId: cardId === '' ? null : cardId, ...(orderId === undefined ? {} : { orderId }) };
}
