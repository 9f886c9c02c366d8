import { useEffect, useState } from 'react';
import { isGuide } from '#services/domains/site/routes.ts';
import * as formRoutes from '#services/domains/contactForms/routes.ts';
import { call } from '#web/api/call.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { pathIn } from '#words/languages.ts';
import { FormPage } from './FormPage.tsx';
import { GuideForm } from './GuideForm.tsx';
import styles from './form.module.css';

/** What a mailed link leads to: nothing yet, the guide's address, or that it can't be had. */
type Opened = { readonly href: string } | { readonly isExpired: boolean; readonly error: unknown };

/** Asking for a guide, and where the mailed link leads on to it: `#token=…` (domains, D12). */
export function GuideFormPage() {
  const product = new URLSearchParams(useSite().search).get('product') ?? '';
  const opened = useOpened();
  return (
    <FormPage title={t('contact.guide.title')} lead={t('contact.guide.lead')}>
      {opened && 'href' in opened ? (
        <Callout tone="good">
          {t('contact.guide.opening')} <a href={opened.href}>{t('contact.guide.open')}</a>
        </Callout>
      ) : (
        <div className={`${styles['asked']} ${styles['unlessToken']}`}>
          {opened?.isExpired && <Callout tone="wait">{t('contact.guide.expired')}</Callout>}
          {opened && !opened.isExpired && <Problem error={opened.error} />}
          <GuideForm {...(isGuide(product) ? { product } : {})} />
        </div>
      )}
    </FormPage>
  );
}

/** Opens what the link asks for. A browser that has a viewer shows the file in place of this page; one that downloads files stays here. */
function useOpened(): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const open = async () => {
      const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
      if (token === '') return;
      try {
        const { path } = await call(formRoutes.openGuide, { body: { token } });
        const href = pathIn(language(), path);
        setOpened({ href });
        location.replace(href);
      } catch (error) {
        const isExpired = ['tokenUnknown', 'invalid'].includes(problemOf(error)?.code ?? '');
        setOpened({ isExpired, error });
      }
      // Set before the first paint (`public/before-paint.js`).
      delete document.documentElement.dataset['token'];
    };
    const openAgain = () => void open();
    openAgain();
    // A link that is pasted into this very page changes nothing but what follows the #.
    addEventListener('hashchange', openAgain);
    return () => removeEventListener('hashchange', openAgain);
  }, []);
  return opened;
}
