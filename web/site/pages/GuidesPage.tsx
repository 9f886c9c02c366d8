import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Band } from '#web/site/parts/Band.tsx';
import { FormPlace } from '#web/site/parts/FormPlace.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { isOffered } from '#web/site/isOffered.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/cards.module.css';
import band from '#web/site/parts/band.module.css';

/** The guides, as files to download: `/pdf/instructions`. */
export function GuidesPage() {
  const { reader, guides = [] } = useSite();
  const offered = guides.filter(([file]) => isOffered(file, reader));
  return (
    <>
      <Hero title={t('site.guides.title')} lead={t('site.guides.lead')} />
      <div className={band['inside']}>
        {offered.length === 0 && <Callout tone="bad">{t('site.guides.failed')}</Callout>}
        <ul className={styles['cards']}>
          {offered.map(([file, guide]) => (
            <li key={file} className={styles['card']}>
              <h2>
                <SiteLink to={file}>{t(`site.guides.${guide}.title`)}</SiteLink>
              </h2>
              <p>{t(`site.guides.${guide}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <Band title={t('site.guides.ask')} raised>
        <FormPlace form="guideForm" />
      </Band>
    </>
  );
}
