import { useEffect } from 'react';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useHref, useLocation } from 'react-router-dom';
import { isGuide } from '#services/domains/site/routes.ts';
import * as formRoutes from '#services/domains/contactForms/routes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { GuideForm } from './GuideForm.tsx';

/** Asking for a guide, and where the mailed link leads on to it: `#token=…` (domains, D12). */
export default function GuideFormPage() {
  const product = new URLSearchParams(useLocation().search).get('product') ?? '';
  const token = useHashValue('token');
  const guide = useQuery({
    queryKey: ['guide', token],
    queryFn: () => call(formRoutes.openGuide, { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
  const isExpired = ['tokenUnknown', 'invalid'].includes(problemOf(guide.error)?.code ?? '');
  return (
    <Page title={t('contact.guide.title')} lead={t('contact.guide.lead')} width="narrow">
      {isExpired && <Callout tone="wait">{t('contact.guide.expired')}</Callout>}
      {token === '' || isExpired ? (
        <GuideForm {...(isGuide(product) ? { product } : {})} />
      ) : (
        <Loaded query={guide} failed={t('contact.guide.failed')}>
          {({ path }) => <Opening path={path} />}
        </Loaded>
      )}
    </Page>
  );
}

/** A browser that has a viewer shows the file in place of this page; one that downloads files stays here. */
function Opening({ path }: { path: string }) {
  const href = useHref(path);
  useEffect(() => location.replace(href), [href]);
  return (
    <Callout tone="good">
      {t('contact.guide.opening')} <Anchor href={href}>{t('contact.guide.open')}</Anchor>
    </Callout>
  );
}
