import { Button } from '@mantine/core';
import type { Me } from '#services/domains/accounts/contract.ts';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { isCardholder } from './may.ts';
import { useSwitchKind } from './useSwitchKind.ts';

/** In place of a page of the other side of somebody who buys and has cards: what it is, and the way there. */
export function OtherSide({ me, to }: { me: Me; to: string }) {
  const switching = useSwitchKind(() => to);
  const target = isCardholder(me) ? 'customer' : 'cardholder';
  return (
    <>
      <p>{t(`profile.kind.page.${target}`)}</p>
      <Problem error={switching.error} />
      <Button loading={switching.isPending} onClick={() => switching.mutate()}>
        {t(`profile.kind.to.${target}`)}
      </Button>
    </>
  );
}
