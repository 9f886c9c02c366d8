import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as providerRoutes from '#services/domains/accounts/providers/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Coming } from '#web/kit/Coming.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';

type Linked = AnswerTo<typeof providerRoutes.ownProviders>['providers'][number];

/**
 * Providers linked to the account, each with a way to unlink it. Renders nothing where there is none. A provider is
 * linked by logging in with it.
 */
export function OwnProviders() {
  const providers = useAnswer(providerRoutes.ownProviders);
  const queries = useQueryClient();
  const ending = useSend(
    (provider: Linked['provider']) => call(providerRoutes.unlinkProvider, { params: { provider }, body: {} }),
    {
      onDone: (_, provider) => {
        toast.good(t('profile.providers.ended', { provider: t(`provider.${provider}`) }));
        void queries.invalidateQueries({ queryKey: [providerRoutes.ownProviders.name] });
      },
      onFailed: (error) => toast.bad(problemText(error)),
    },
  );
  if (providers.isPending) return <Coming />;
  if (!providers.error && !providers.data?.providers.length) return null;
  const columns: readonly Column<Linked>[] = [
    {
      key: 'name',
      label: t('profile.providers.name'),
      cell: ({ provider }) => t(`provider.${provider}`),
      title: true,
    },
    { key: 'account', label: t('profile.providers.account'), cell: ({ accounts }) => accounts.join(', ') },
    { key: 'since', label: t('profile.providers.since'), cell: ({ linkedAt }) => <DateTime at={linkedAt} /> },
    {
      key: 'end',
      label: t('profile.providers.end'),
      actions: true,
      cell: ({ provider }) => (
        <Button
          size="xs"
          variant="default"
          loading={ending.isPending && ending.variables === provider}
          aria-label={t('profile.providers.one', { provider: t(`provider.${provider}`) })}
          onClick={() => ending.mutate(provider)}
        >
          {t('profile.providers.end')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('profile.providers.title')}>
      <p>{t('profile.providers.text')}</p>
      <Loaded query={providers}>
        {({ providers: rows }) => (
          <ListTable
            label={t('profile.providers.title')}
            columns={columns}
            rows={rows}
            rowKey={({ provider }) => provider}
          />
        )}
      </Loaded>
    </Section>
  );
}
