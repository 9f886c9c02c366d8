import type { NextStepView } from '#services/http/routeTypes.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import type { PaletteGroup } from '#web/kit/palette/commands.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { CommandKey } from './commandKeys.ts';

/** Returns the key under which pages offer a record's command to the palette. */
export const commandKeyOf = (lifecycle: LifecycleName, id: string, command: string): string =>
  `${lifecycle} ${id} ${command}`;

/** Offers a panel's actions to the palette, under the names of the page and of the panel's section. */
export function offerOf(
  panel: HTMLElement | null,
  { lifecycle, id }: { readonly lifecycle: LifecycleName; readonly id: string },
  steps: readonly NextStepView[],
  keyOf: (lifecycle: LifecycleName, command: string) => CommandKey,
): PaletteGroup {
  return {
    title: placeOf(panel),
    items: panel
      ? steps.map((step) => ({
          key: commandKeyOf(lifecycle, id, step.command),
          words: t(keyOf(lifecycle, step.command)('do')),
          refused: stepReason(step),
          run: () => press(panel, step.command),
        }))
      : [],
  };
}

/** The names of the page and of the section that contains this element. */
export const placeOf = (part: HTMLElement | null): string =>
  [document.querySelector('h1'), part?.closest('section')?.querySelector('h2')]
    .map((heading) => heading?.textContent ?? '')
    .filter(Boolean)
    .join(' · ');

/** Presses the panel's own button, so that the palette does exactly what the button would. */
export function press(panel: HTMLElement | null, command: string): void {
  const button = panel?.querySelector<HTMLElement>(`[data-command="${command}"] :is(button, a)`);
  button?.focus();
  button?.click();
}
