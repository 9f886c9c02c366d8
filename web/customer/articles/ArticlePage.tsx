import { Fragment, type ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Block, Inline } from '#services/domains/content/site/siteTypes.ts';
import * as contentRoutes from '#services/domains/content/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './ArticlePage.module.css';

/**
 * A page to read: a text of the site in the reader's language, and what is drawn below it. It is rendered as elements,
 * never as HTML.
 */
export function ArticlePage({ slug, children }: { slug: string; children?: ReactNode }) {
  const language = useLanguage();
  const article = useAnswer(contentRoutes.contentPage, { params: { slug }, query: { language } });
  return (
    <Loaded query={article} failed={t('failed.title')} skeleton={<Skeletons rows={5} height={20} />}>
      {(found) => {
        // The contract guarantees only that each of its parts has a kind.
        const { lead, blocks } = found as unknown as { lead: readonly Inline[]; blocks: readonly Block[] };
        return (
          <Page title={found.title} lead={inlines(lead)} width="narrow">
            <Section>{blocks.map((block, place) => shown(block, place))}</Section>
            {children}
          </Page>
        );
      }}
    </Loaded>
  );
}

function shown(block: Block, place: number) {
  switch (block.kind) {
    case 'heading':
      return block.level ? <h3 key={place}>{inlines(block.inside)}</h3> : <h2 key={place}>{inlines(block.inside)}</h2>;
    case 'paragraph':
      return <p key={place}>{inlines(block.inside)}</p>;
    case 'image':
      return <img key={place} src={block.src} alt={block.alt} loading="lazy" className={styles['image']} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={place} className={styles['clauses']}>
          {block.items.map((item, number) => (
            <li key={number}>{inlines(item)}</li>
          ))}
        </List>
      );
    }
  }
}

const inlines = (pieces: readonly Inline[]) =>
  pieces.map((one, place) => <Fragment key={place}>{inline(one)}</Fragment>);

function inline(one: Inline) {
  switch (one.kind) {
    case 'text':
      return one.text;
    case 'strong':
      return <strong>{inlines(one.inside)}</strong>;
    case 'em':
      return <em>{inlines(one.inside)}</em>;
    case 'link':
      return one.to.startsWith('/') ? (
        <Anchor component={Link} to={one.to}>
          {inlines(one.inside)}
        </Anchor>
      ) : (
        <Anchor href={one.to}>{inlines(one.inside)}</Anchor>
      );
  }
}
