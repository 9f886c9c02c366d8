import type { Me } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { landingOf } from '#web/api/session/landing.ts';
import { isCardholder } from '#web/api/session/may.ts';
import { useSwitchKind } from '#web/api/session/useSwitchKind.ts';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';

/** Lets a customer become a cardholder, too, and switch between both; nothing is lost on either side. */
export function OwnKind({ me }: { me: Me }) {
  const switching = useSwitchKind(landingOf);
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
