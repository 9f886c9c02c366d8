import { Fragment, type ReactNode } from 'react';
import type { Block, Inline } from '#services/domains/content/site/siteTypes.ts';
import { isOffered } from '#web/site/isOffered.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { SiteLink } from './SiteLink.tsx';
import styles from './text.module.css';

/**
 * Renders the text of a content file: headings, paragraphs and lists. A list whose entries begin in bold becomes a list
 * of cards, a numbered one a list of steps.
 */
export function ArticleText({ blocks }: { blocks: readonly Block[] }) {
  return <div className={styles['text']}>{blocks.map((block, place) => shown(block, place))}</div>;
}

function shown(block: Block, place: number) {
  switch (block.kind) {
    case 'heading':
      return block.level ? (
        <h3 key={place}>{inlines(block.inside)}</h3>
      ) : (
        <h2 key={place} id={`part-${place}`}>
          {inlines(block.inside)}
        </h2>
      );
    case 'paragraph':
      return <p key={place}>{inlines(block.inside)}</p>;
    case 'image':
      return <img key={place} src={block.src} alt={block.alt} loading="lazy" className={styles['image']} />;
    case 'list':
      return <List key={place} ordered={block.ordered === true} items={block.items} />;
  }
}

function List({ ordered, items }: { ordered: boolean; items: readonly (readonly Inline[])[] }) {
  const entries = items.map((item, place) => <li key={place}>{inlines(item)}</li>);
  if (ordered) return <ol className={styles['steps']}>{entries}</ol>;
  const isTitled = items.every(([first]) => first?.kind === 'strong');
  return <ul className={styles[isTitled ? 'cards' : 'points']}>{entries}</ul>;
}

/** A line with its links, bold and italics. */
export const inlines = (pieces: readonly Inline[]) =>
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
        <Offered to={one.to}>{inlines(one.inside)}</Offered>
      ) : (
        <a href={one.to}>{inlines(one.inside)}</a>
      );
  }
}

/** A link for readers to whom its target is offered; plain text for others. */
function Offered({ to, children }: { to: string; children: ReactNode }) {
  return isOffered(to, useSite().reader) ? <SiteLink to={to}>{children}</SiteLink> : children;
}
