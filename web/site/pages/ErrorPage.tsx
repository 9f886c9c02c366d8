import { t } from '#web/i18n/t.ts';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { useSite } from '#web/site/SiteContext.ts';

/** An error from a list of ours: no text of the address is shown. */
export function ErrorPage() {
  const { status, message } = useSite().error!;
  return (
    <Hero kind={String(status)} title={message} lead={status === 404 ? t('errorPage.404.text') : undefined}>
      <ButtonLink to="/">{t('errorPage.home')}</ButtonLink>
      <ButtonLink to="/contacts" quiet>
        {t('nav.contacts')}
      </ButtonLink>
    </Hero>
  );
}
