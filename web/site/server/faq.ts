import type { Block, Inline } from '#services/domains/site/contract.ts';
import type { Language } from '#words/languages.ts';
import type { Question, QuestionGroup, Story } from '../pageData.ts';
import { plainText } from '../plainText.ts';
import { textOf } from './texts.ts';

/** The questions by group: `##` is a group, `###` a question, and what follows its answer. */
export function questionsIn(language: Language): readonly QuestionGroup[] {
  const anchors = entriesOf(textOf('faq', 'en').blocks).map(({ heading }) => anchorOf(plainText(heading)));
  const groups: { title: string; questions: Question[] }[] = [];
  for (const [place, { group, heading, inside }] of entriesOf(textOf('faq', language).blocks).entries()) {
    if (groups.at(-1)?.title !== group) groups.push({ title: group, questions: [] });
    groups.at(-1)!.questions.push({ anchor: anchors[place]!, question: plainText(heading), answer: inside });
  }
  return groups;
}

/** What customers said: `###` is a name, a line in italics says who that is, and a paragraph what they said. */
export const storiesIn = (language: Language): readonly Story[] =>
  entriesOf(textOf('testimonials', language).blocks).map(({ heading, inside: [about = [], ...text] }) => ({
    name: plainText(heading),
    about: plainText(about),
    text: text.map(plainText).join('\n'),
  }));

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
