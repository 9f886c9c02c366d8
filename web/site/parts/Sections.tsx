import type { Block } from '#services/domains/content/site/siteTypes.ts';
import { plainText } from '#web/site/plainText.ts';
import { ArticleText } from './ArticleText.tsx';
import { Band } from './Band.tsx';

/** A text in sections, one for each of its headings; every other one has a background of its own. */
export function Sections({ blocks }: { blocks: readonly Block[] }) {
  return sectionsOf(blocks).map(({ title, inside }, place) => (
    <Band key={place} title={title} raised={place % 2 === 1}>
      <ArticleText blocks={inside} />
    </Band>
  ));
}

function sectionsOf(
  blocks: readonly Block[],
): readonly { readonly title: string; readonly inside: readonly Block[] }[] {
  const sections: { title: string; inside: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && !block.level) sections.push({ title: plainText(block.inside), inside: [] });
    else sections.at(-1)?.inside.push(block);
  }
  return sections;
}
