import { useQuery } from '@tanstack/react-query';
import { IconBolt } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { nextStepsOf } from '#web/api/records.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { type PaletteGroup, runHere, runOnceOffered } from '#web/kit/palette/commands.ts';
import { commandKeyOf } from '#web/record/actions/offerOf.ts';
import { holds } from '#web/kit/palette/matching.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';

/** What was typed: a number or reference to search for, and the words of an action: `confirm 10635`, `refund 245`. */
export interface Said {
  readonly search: string;
  /** Empty unless some command is called so. */
  readonly verb: string;
}

/** Splits what was typed, if its words are those of a command; otherwise all of it is searched for. */
export function saidIn(typed: string): Said {
  const words = typed.split(' ');
  const search = words.filter((word) => /\d/.test(word)).join(' ');
  const verb = words.filter((word) => !/\d/.test(word)).join(' ');
  return search !== '' && verb !== '' && labels().some((label) => holds(label, verb))
    ? { search, verb }
    : { search: typed, verb: '' };
}

const labels = (): readonly string[] =>
  Object.keys(commandForms).map((name) => {
    const [lifecycle = '', command = ''] = name.split('.');
    return calledIn(lifecycle, command);
  });
/** The words by which a command is found: its button's, and others that people say for it. */
const calledIn = (lifecycle: string, command: string): string =>
  [staffCommandKey(lifecycle, command)('do'), `palette.also.${lifecycle}.${command}`].map(textOf).join(' ').trim();
/** Empty without such words: a command that begins a record has a page and no button. */
const textOf = (key: string): string => (hasWords(key) ? t(key) : '');

/** A record that the search found, with the page that shows its forms. */
interface Found {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly number: string;
  readonly page: string;
  readonly record: string;
}

/**
 * The actions that were meant: the commands of the records with exactly this number whose buttons have these words,
 * each with the reason if it isn't possible now. Choosing one opens the record with the command's form.
 */
export function useActions({ search, verb }: Said, found: readonly Found[]): PaletteGroup {
  const navigate = useNavigate();
  const meant = verb === '' ? [] : found.filter(({ number }) => number === search);
  const { data: answers = [] } = useQuery({
    queryKey: ['paletteSteps', ...meant.map(({ lifecycle, id }) => `${lifecycle} ${id}`)],
    queryFn: ({ signal }) => Promise.all(meant.map(({ lifecycle, id }) => nextStepsOf(lifecycle, id, { signal }))),
    enabled: meant.length > 0,
    staleTime: 0,
  });
  return {
    title: t('palette.actions'),
    sign: IconBolt,
    items: meant.flatMap(({ lifecycle, id, page, record }, index) =>
      (answers[index]?.steps ?? [])
        .filter(({ command }) => `${lifecycle}.${command}` in commandForms && holds(calledIn(lifecycle, command), verb))
        .map((step) => ({
          key: `${id} ${step.command}`,
          words: textOf(staffCommandKey(lifecycle, step.command)('do')),
          detail: record,
          refused: stepReason(step),
          run: () => {
            const key = commandKeyOf(lifecycle, id, step.command);
            if (runHere(key)) return;
            runOnceOffered(key);
            void navigate(page);
          },
        })),
    ),
  };
}
