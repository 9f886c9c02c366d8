import type { ComponentType } from 'react';
import { t } from '#web/i18n/t.ts';
import { BannerPlace } from './frame/BannerPlace.tsx';
import { Behind } from './frame/Behind.tsx';
import { HelpPlace } from './frame/HelpPlace.tsx';
import { LoggedOut } from './frame/LoggedOut.tsx';
import { Offline } from './frame/Offline.tsx';
import { SiteFooter } from './frame/SiteFooter.tsx';
import { SiteHeader } from './frame/SiteHeader.tsx';
import { TextNotes } from './frame/TextNotes.tsx';
import { ToTop } from '#web/kit/ToTop.tsx';
import type { PageData } from './pageData.ts';
import { SiteContext } from './SiteContext.ts';
import styles from './frame/frame.module.css';

/**
 * A page of the public site: header, content, footer. It is rendered on the server and readable without a script.
 * `page` is its content.
 */
export function SitePage({ data, page: Shown }: { data: PageData; page: ComponentType }) {
  return (
    <SiteContext value={data}>
      <div className={styles['layout']}>
        <a href="#page" className={styles['skip']}>
          {t('nav.skip')}
        </a>
        <Behind />
        <Offline />
        <LoggedOut />
        <SiteHeader />
        <TextNotes />
        <main id="page" tabIndex={-1} className={styles['main']} lang={data.article?.language}>
          <Shown />
        </main>
        <SiteFooter />
        <ToTop />
        <HelpPlace />
        <BannerPlace />
      </div>
    </SiteContext>
  );
}
