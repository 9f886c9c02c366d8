import type { Me } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { isCardholder } from './may.ts';
import { useSwitchKind } from './useSwitchKind.ts';

/**
 * Shown to a customer who both buys and has cards, in place of a page of their other side: says so, and links there.
 */
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
