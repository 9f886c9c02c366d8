import { creditCents } from '#workflows/order/state.ts';
import { creditAbove } from '#workflows/parts/payment/payment.ts';
import type { Laws, Settled } from './law.ts';

const owes = ({ books }: Settled, orderId: string, account: string) =>
  -(books.balances.get(`${orderId}/${account}`) ?? 0);
const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** What is owed to buyers: as their records say it, and as the ledger does. */
export const lawsOfMoney: Laws = {
  'the ledger and the records agree on what is owed': (settled) =>
    settled.all('order').flatMap(({ id, value, state }) => {
      const extensions = settled.all('extension').filter(({ state: { terms } }) => terms?.orderId === id);
      const claims = settled.all('claim').filter(({ state: { terms } }) => terms?.orderId === id);
      const refunds = [state, ...extensions.map((one) => one.state)].map(({ refundOwedCents }) => refundOwedCents);
      const credits = extensions.map((one) => creditAbove(one.state, one.state.terms!.priceCents));
      const said = [
        sum([...refunds, ...claims.map((one) => one.state.heldCents)]),
        value === 'paid' ? sum([creditCents(state), ...credits]) : 0,
      ];
      const found = [owes(settled, id, 'refunds-payable'), value === 'paid' ? owes(settled, id, 'customer-credit') : 0];
      return found.every((cents, at) => cents === said[at]) ? [] : [`${id}: ${found.join()} and ${said.join()}`];
    }),
  'nobody is owed more than they paid, or less than nothing': (settled) =>
    settled.all('order').flatMap(({ id }) => {
      const owed = ['refunds-payable', 'customer-credit', 'customer-deposits'].map((account) =>
        owes(settled, id, account),
      );
      const paid = settled.books.balances.get(`${id}/from customer`) ?? 0;
      const sum = owed.reduce((total, cents) => total + cents, 0);
      return owed.some((cents) => cents < 0) || sum > paid ? [`order ${id} owes ${owed.join(', ')} of ${paid}`] : [];
    }),
};
