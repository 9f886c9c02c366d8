import { Document, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { fontsFor } from '#services/evidence/pdf/fonts.ts';
import { printDocument } from '#services/evidence/pdf/printDocument.ts';
import { tag } from '#services/evidence/pdf/structure.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { type Language, languages } from '#words/languages.ts';
import type { Article, Block, Inline } from '#services/domains/content/site/siteTypes.ts';

export interface Guide {
  readonly article: Article;
  readonly language: Language;
  /** Where its links lead. */
  readonly publicUrl: string;
}

const styles = StyleSheet.create({
  page: { paddingTop: 60, paddingBottom: 70, paddingHorizontal: 64, fontSize: 11, lineHeight: 1.5, color: '#17232a' },
  brand: { fontSize: 10, fontWeight: 700, color: '#0f5f66', marginBottom: 18 },
  title: { fontSize: 24, fontWeight: 700, lineHeight: 1.2, marginBottom: 10 },
  lead: { fontSize: 12.5, color: '#40494d', marginBottom: 14 },
  heading: { fontSize: 14, fontWeight: 700, marginTop: 14, marginBottom: 6 },
  paragraph: { fontSize: 11, marginBottom: 7 },
  item: { flexDirection: 'row', marginBottom: 6 },
  mark: { width: 18, color: '#0f5f66' },
  text: { flex: 1, fontSize: 11 },
  strong: { fontWeight: 700 },
  link: { color: '#0f5f66' },
  footer: { position: 'absolute', top: 740, left: 64, right: 64, color: '#62686a', fontSize: 9 },
});

/** A guide to be printed or kept, of the very text that stands on the site. Import it when it is needed: the renderer and its fonts cost 80 MB. */
export function renderGuide({ article, language, publicUrl }: Guide): Promise<Buffer> {
  const { t } = messagesIn(language);
  const { title, lead, blocks } = article;
  const site = publicUrl + languages[language].prefix;
  return printDocument(
    <Document title={title} author={t('app.name')} language={language}>
      <Page size="LETTER" style={[styles.page, { fontFamily: fontsFor(JSON.stringify([article, t('app.zone')])) }]}>
        <Text
          style={styles.footer}
          fixed
          render={({ pageNumber, totalPages }) =>
            `${publicUrl} · ${t('evidence.page', { page: String(pageNumber), pages: String(totalPages) })}`
          }
        />
        <Text style={styles.brand}>{t('app.name')}</Text>
        <Text style={styles.title} tag={tag('H1')}>
          {title}
        </Text>
        <Text style={styles.lead}>
          <Words pieces={lead} site={site} size={styles.lead.fontSize} />
        </Text>
        {blocks.map((block, place) => (
          <Part key={place} block={block} site={site} />
        ))}
      </Page>
    </Document>,
  );
}

function Part({ block, site }: { block: Block; site: string }) {
  // A printed guide has no pictures: what they show is said.
  if (block.kind === 'image') return <Text style={styles.paragraph}>{block.alt}</Text>;
  if (block.kind !== 'list') {
    const style = block.kind === 'heading' ? styles.heading : styles.paragraph;
    return (
      <Text
        style={style}
        minPresenceAhead={30}
        {...(block.kind === 'heading' && { tag: tag(block.level === 3 ? 'H3' : 'H2') })}
      >
        <Words pieces={block.inside} site={site} size={style.fontSize} />
      </Text>
    );
  }
  return (
    <View tag={tag('L')}>
      {block.items.map((item, place) => (
        <View key={place} style={styles.item} wrap={false} tag={tag('LI')}>
          <Text style={styles.mark} tag={tag('Lbl')}>
            {block.ordered ? `${place + 1}.` : '•'}
          </Text>
          <Text style={styles.text} tag={tag('LBody')}>
            <Words pieces={item} site={site} size={styles.text.fontSize} />
          </Text>
        </View>
      ))}
    </View>
  );
}

/**
 * A line with its bold words and links. The font has no slanted letters. The renderer (textkit 7.0.1) draws boxes instead of Chinese where a run
 * of letters begins in the font and size of the one before: neighbors differ by a thousandth of a point.
 */
function Words({ pieces, site, size }: { pieces: readonly Inline[]; site: string; size: number }) {
  return runsOf(pieces).map(({ text, strong, to }, place) => {
    const style = [{ fontSize: size + (place % 2) / 1000 }, strong ? styles.strong : {}];
    return to === undefined ? (
      <Text key={place} style={style}>
        {text}
      </Text>
    ) : (
      <Link key={place} src={to.startsWith('/') ? site + to : to} style={[...style, styles.link]}>
        {text}
      </Link>
    );
  });
}

interface Run {
  readonly text: string;
  readonly strong?: true;
  readonly to?: string;
}

/** The letters of a line, without what is within what. */
const runsOf = (pieces: readonly Inline[]): readonly Run[] =>
  pieces.flatMap((one): readonly Run[] => {
    if (one.kind === 'text') return [{ text: one.text }];
    const inside = runsOf(one.inside);
    if (one.kind === 'em') return inside;
    return inside.map((run) => ({ ...run, ...(one.kind === 'link' ? { to: one.to } : { strong: true }) }));
  });
