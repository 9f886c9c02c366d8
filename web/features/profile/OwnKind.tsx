import { Button } from '@mantine/core';
import type { Me } from '#services/domains/accounts/contract.ts';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { call } from '#web/api/call.ts';
import { landingOf } from '#web/api/session/landing.ts';
import { isCardholder } from '#web/api/session/may.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';

/** A customer becomes a cardholder, too, and goes back and forth between both; nothing is lost on either side. */
export function OwnKind({ me }: { me: Me }) {
  const { begin } = useSession();
  const switching = useSend((_: void, idempotencyKey) => call(ownRoutes.switchKind, { body: {} }, { idempotencyKey }), {
    onDone: (switched) => begin(switched, landingOf(switched)),
  });
  const target = isCardholder(me) ? 'customer' : 'cardholder';
  return (
    <Section title={t(`profile.kind.${isCardholder(me) ? 'isCardholder' : 'isCustomer'}`)}>
      <p>{t(me.otherKind === null ? `profile.kind.first.${target}` : 'profile.kind.again')}</p>
      <Problem error={switching.error} />
      <div>
        <Button variant="default" loading={switching.isPending} onClick={() => switching.mutate()}>
          {t(`profile.kind.to.${target}`)}
        </Button>
      </div>
    </Section>
  );
}
