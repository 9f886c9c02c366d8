import type { Block, Inline, SiteContent } from '#services/domains/content/site/siteTypes.ts';
import type { Language } from '#words/languages.ts';
import type { Question, QuestionGroup } from '../pageData.ts';
import { plainText } from '../plainText.ts';
import { textOf } from './texts.ts';

/** The questions by group: `##` is a group, `###` a question, and the text after it its answer. */
export function questionsIn(content: SiteContent, language: Language): readonly QuestionGroup[] {
  const anchors = entriesOf(textOf(content, 'faq', 'en').blocks).map(({ heading }) => anchorOf(plainText(heading)));
  const groups: { title: string; questions: Question[] }[] = [];
  for (const [place, { group, heading, inside }] of entriesOf(textOf(content, 'faq', language).blocks).entries()) {
    if (groups.at(-1)?.title !== group) groups.push({ title: group, questions: [] });
    groups.at(-1)!.questions.push({
      anchor: anchors[place] ?? `question-${place + 1}`,
      question: plainText(heading),
      answer: inside,
    });
  }
  return groups;
}

interface Entry {
  readonly group: string;
  readonly heading: readonly Inline[];
  readonly inside: (readonly Inline[])[];
}

function entriesOf(blocks: readonly Block[]): readonly Entry[] {
  const entries: Entry[] = [];
  let group = '';
  for (const block of blocks) {
    if (block.kind === 'heading' && !block.level) group = plainText(block.inside);
    else if (block.kind === 'heading') entries.push({ group, heading: block.inside, inside: [] });
    else if (block.kind === 'paragraph') entries.at(-1)?.inside.push(block.inside);
  }
  return entries;
}

const anchorOf = (question: string): string =>
  question
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
