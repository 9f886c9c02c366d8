import { Anchor, Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { resourceOf } from '#web/app/api/records.ts';
import { send } from '#web/app/api/transport.ts';
import { isAdmin } from '#web/app/session/may.ts';
import { useMe } from '#web/app/session/useMe.ts';
import { ErrorPage } from '#web/app/errors/ErrorPage.tsx';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Timeline } from '#web/ui/timeline/Timeline.tsx';

/** Where each kind of record has its page, for the way back. */
const pageOf: Readonly<Record<LifecycleName, (id: string) => string | undefined>> = {
  order: (id) => `/admin/orders/${id}`,
  booking: () => undefined,
  card: (id) => `/admin/cards/${id}`,
  holds: (id) => `/admin/cards/${id}`,
  verification: (id) => `/admin/verifications/${id}`,
};

/** Everything that ever happened to one record, every field that changed, and whether the chain of hashes is whole. */
export default function RecordHistoryPage() {
  const { lifecycle = '', id = '' } = useParams();
  const me = useMe();
  if (!isLifecycle(lifecycle)) return <ErrorPage status={404} />;
  const back = pageOf[lifecycle](id);
  return (
    <Page
      title={t('staff.timeline.ofRecord', { kind: t(`staff.lifecycle.${lifecycle}`), id: id.slice(0, 8) })} lead={t('staff.timeline.lead')}
      back={back && <Anchor component={Link} to={back}>{t('staff.timeline.back')}</Anchor>}
    >
      {me && isAdmin(me) && <ChainCheck lifecycle={lifecycle} id={id} />}
      <Section><Timeline lifecycle={lifecycle} id={id} open /></Section>
    </Page>
  );
}

const isLifecycle = (name: string): name is LifecycleName => Object.hasOwn(resourceOf, name);

interface ChainAnswer {
  readonly whole: boolean;
  readonly events: number;
  readonly brokenAt: string | null;
}

function ChainCheck({ lifecycle, id }: { lifecycle: LifecycleName; id: string }) {
  const check = useMutation({ mutationFn: async () => (await send({ method: 'get', path: `/api/v1/${resourceOf[lifecycle]}/${encodeURIComponent(id)}/verify/` })) as ChainAnswer });
  return (
    <Section title={t('staff.chain.title')} aside={<Button variant="default" leftSection={<IconShieldCheck size={16} aria-hidden />} loading={check.isPending} onClick={() => check.mutate()}>{t('staff.chain.check')}</Button>}>
      {check.data
        ? <Callout tone={check.data.whole ? 'good' : 'bad'} urgent>{check.data.whole ? t('staff.chain.whole', { count: check.data.events }) : t('staff.chain.broken', { revision: check.data.brokenAt })}</Callout>
        : <span>{t('staff.chain.hint')}</span>}
      <Problem error={check.error} />
    </Section>
  );
}
