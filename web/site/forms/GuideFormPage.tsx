import { useEffect, useState } from 'react';
import { isGuide } from '#services/domains/content/site/routes.ts';
import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { call } from '#web/api/call.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { pathIn } from '#words/languages.ts';
import { FormPage } from './FormPage.tsx';
import { GuideForm } from './GuideForm.tsx';
import styles from './siteForm.module.css';

/** Result of a mailed link: the guide's address, that another link is needed, or that the guide isn't available now. */
type Opened =
  | { readonly kind: 'guide'; readonly href: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Requests a guide, and is the target of the mailed link that leads on to it: `#token=…` (domains, D12). */
export function GuideFormPage() {
  const product = new URLSearchParams(useSite().search).get('product') ?? '';
  const { opened, open } = useOpened();
  const shown = () => {
    switch (opened?.kind) {
      case 'guide':
        return (
          <Callout tone="good">
            {t('contact.guide.opening')} <a href={opened.href}>{t('contact.guide.open')}</a>
          </Callout>
        );
      case 'failed':
        return (
          <>
            <Callout tone="bad" title={t('site.guides.failed')} urgent>
              {problemText(opened.error)}
            </Callout>
            <button type="button" className={styles['quiet']} onClick={open}>
              {t('failed.retry')}
            </button>
          </>
        );
      default:
        return (
          <div className={`${styles['asked']} ${styles['unlessToken']}`}>
            {opened && <Callout tone="wait">{t('contact.guide.expired')}</Callout>}
            <GuideForm {...(isGuide(product) ? { product } : {})} />
          </div>
        );
    }
  };
  return (
    <FormPage title={t('contact.guide.title')} lead={t('contact.guide.lead')}>
      {shown()}
    </FormPage>
  );
}

/**
 * Opens the guide of the link. A browser with a viewer shows the file in place of this page; one that downloads files
 * stays here.
 */
function useOpened() {
  const [opened, setOpened] = useState<Opened>();
  const [tries, setTries] = useState(0);
  const open = () => setTries((before) => before + 1);
  useEffect(() => {
    // Pasting a link into this very page changes only the fragment of the address.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  useEffect(() => {
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
    if (token === '') return;
    call(formRoutes.openGuide, { body: { token } })
      .then(
        ({ path }) => {
          const href = pathIn(language(), path);
          setOpened({ kind: 'guide', href });
          location.replace(href);
        },
        (error: unknown) => {
          const isExpired = ['tokenUnknown', 'invalid'].includes(problemOf(error)?.code ?? '');
          setOpened(isExpired ? { kind: 'expired' } : { kind: 'failed', error });
        },
      )
      // Set before the first paint (`public/before-paint.js`).
      .finally(() => delete document.documentElement.dataset['token']);
  }, [tries]);
  return { opened, open };
}
