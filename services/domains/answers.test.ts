import { expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { contracts } from '#services/domains.ts';
import type { RouteContract } from '#services/http/route.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { everybody, kindOf, specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
/** What whoever has a link reads, and nobody else: `orders/clientLink.test.ts` does. */
const byLinkAlone = new Set(['clientInfoForm', 'clientAddressForm']);
const reading = contracts.filter(
  ({ name, method, answers = 'json', path }) =>
    method === 'get' &&
    answers === 'json' &&
    (kindOf(path) !== undefined || !path.includes(':')) &&
    !byLinkAlone.has(name),
);

/** What a route cannot be asked without. */
const requested: Readonly<Record<string, string>> = {
  waitingFor: '?turn=staff',
  groupReaders: '?kind=buyers',
  owedCommissions: `?cardholderId=${idOf('cardholder')}`,
  accountLines: '?account=cash',
  completeAddress: '?q=12%20Elm%20Street%2C%20Reno',
  filterUsers: '?search=bruno',
  referralProgram: `?userId=${idOf('broker')}`,
  referralStatistic: '?from=2026-03-01&to=2026-03-31',
  savedViews: '?queue=orders',
  referenceUses: '?reference=ZL-1',
  logGrowth: '?size=0',
  ordersToPay: `?ids=${derivedId('demo-order', idOf('buyer'), 'Quinn')}`,
  linesAt: '?from=2026-01-01&until=2026-01-31',
  doneWork: '?from=2026-01-01&until=2026-01-31&lifecycle=order&name=reviewPayment',
};

test.each(reading.map((contract) => [contract.path, contract] as const))(
  'GET %s answers what its contract says, to everybody who may ask',
  async (_, contract: RouteContract) => {
    const kind = kindOf(contract.path);
    const paths =
      kind === undefined
        ? [contract.path]
        : (await specimens(api.rig()))[kind]!.map(({ id }) => contract.path.replace(':id', id));
    let answered = 0;
    for (const path of paths) {
      for (const who of everybody) {
        const { status, body } = await api.as(
          who === 'anonymous' ? undefined : who,
          'GET',
          `${path}${requested[contract.name] ?? ''}`,
        );
        if (status !== 200) continue;
        answered += 1;
        const parsed = contract.answer.safeParse(body);
        expect(parsed.success ? [] : parsed.error.issues, `${who} ${path}`).toEqual([]);
      }
    }
    expect(answered).toBeGreaterThan(0);
  },
);
