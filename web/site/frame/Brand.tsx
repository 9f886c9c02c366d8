import { sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import header from '#web/kit/header/header.module.css';
import { Sign } from '#web/kit/Sign.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';

/** Our name, linked to the home page. */
export function Brand() {
  const { reader } = useSite();
  return (
    <SiteLink to={sitePaths[reader ? 'front' : 'home']} className={header['logo']}>
      <Sign />
      <span>{t('app.name')}</span>
    </SiteLink>
  );
}
