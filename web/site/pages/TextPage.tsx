import { ArticleText, inlines } from '#web/site/parts/ArticleText.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/text.module.css';

/** A page that is read: policies and short notices. */
export function TextPage() {
  const { title, lead, blocks } = useSite().article!;
  return (
    <>
      <Hero title={title} lead={inlines(lead)} />
      <div className={styles['column']}>
        <ArticleText blocks={blocks} />
      </div>
    </>
  );
}
