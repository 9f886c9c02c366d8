import { sitePages, sitePaths, versionPath } from '#services/domains/content/site/routes.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { formatDayFully } from '#words/format/fullDates.ts';
import { ArticleText, inlines } from '#web/site/parts/ArticleText.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/text.module.css';

const day = (instant: string): string => formatDayFully(pacificDate(instant), intlLocale());

/** A page of text: policies, with their versions, and short notices. */
export function TextPage() {
  const { article, policy, facts } = useSite();
  const { title, lead, blocks } = article!;
  return (
    <>
      <Hero title={title} lead={inlines(lead)}>
        {policy && (
          <p className={styles['version']}>
            {t('site.policyVersion', { version: policy.version, day: day(policy.from) })}
            {facts.company && (
              <>
                <br />
                {[facts.company, facts.address?.replaceAll('\n', ', ')].filter(Boolean).join(' · ')}
              </>
            )}
          </p>
        )}
      </Hero>
      <div className={styles['column']}>
        <EarlierNote />
        <ArticleText blocks={blocks} />
        <EarlierVersions />
      </div>
    </>
  );
}

/** Says that a policy is no longer the one in force. */
function EarlierNote() {
  const { name, policy, versions = [] } = useSite();
  const after = versions.findLast(({ version }) => policy !== undefined && version > policy.version);
  return policy && after ? (
    <Callout tone="wait">
      {t('site.earlierVersion', { from: day(policy.from), until: day(after.from) })}{' '}
      <SiteLink to={sitePaths[name]}>{t('site.currentVersion')}</SiteLink>
    </Callout>
  ) : null;
}

/** The versions of a policy before the one in force, each with its address. */
function EarlierVersions() {
  const { name, policy, versions = [] } = useSite();
  const earlier = versions.slice(1).filter(({ version }) => version !== policy?.version);
  return policy && earlier.length > 0 && sitePages[name].content ? (
    <section className={styles['text']} aria-labelledby="earlier">
      <h2 id="earlier">{t('site.earlierVersions')}</h2>
      <ul className={styles['points']}>
        {earlier.map(({ version, from }) => (
          <li key={version}>
            <SiteLink to={versionPath(sitePaths[name], version)}>
              {t('site.policyVersion', { version, day: day(from) })}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
