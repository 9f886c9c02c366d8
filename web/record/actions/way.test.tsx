import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { PageSteps } from '#web/api/useNextSteps.ts';
import { loadWords } from '#web/i18n/t.ts';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { wayTo } from '#workflows/kernel/wayTo.ts';
import { defaultSettings as settings } from '#workflows/settings/settings.ts';
import { isAdded, isPosted } from '#workflows/testing/bookingStories.ts';
import { Carla, Olga, Pam } from '#workflows/testing/people.ts';
import { NOW, type Sent, story } from '#workflows/testing/story.ts';
import { Way } from './Way.tsx';

function lineFor(actor: Person, command: string, history: readonly Sent[] = isAdded): string {
  const { snapshot } = story(bookingLifecycle, history);
  const client = new QueryClient();
  const way = wayTo(bookingLifecycle, snapshot, command, { actor, now: NOW, settings }) ?? null;
  client.setQueryData(['way', 'booking', 'one', command, '3'], way);
  return shown(command, { id: 'one', steps: [], revision: '3' }, client);
}

const shown = (command: string, answer: Partial<PageSteps>, client = new QueryClient()): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Way lifecycle="booking" answer={answer} command={command} />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, '');

beforeAll(async () => void (await Promise.all((['common', 'cardholder', 'staff', 'history'] as const).map(loadWords))));

test('a cardholder reads what others do first, from when, and then their own step', () =>
  expect(lineFor(Carla, 'reportAuRemoved')).toMatch(
    /^Steps: Mark as posted \((?!you).+, from .+\) → .+ removed.* \(you, from .+\)$/,
  ));
test('nothing is said where only time is missing, which the reason says, or where no way leads there', () => {
  expect(lineFor(Carla, 'reportAuRemoved', isPosted)).toBe('');
  expect(lineFor(Carla, 'openBooking')).toBe('');
});
test('staff read every step with who may take it, and from when', () => {
  expect(lineFor(Olga, 'markCommissionPaid')).toMatch(
    /^Steps: Mark as posted \(you, from .+\) → Becomes payable \(automatic, from .+\) → Mark commission paid \(you\)$/,
  );
  expect(lineFor(Pam, 'markPosted')).toMatch(/\(Staff: orders, level 3, from /);
});
test('a record that its reader may not see tells the way that the server sent', () => {
  const way = [
    { command: 'markPosted', who: ['staff' as const], opensAt: '2026-03-12T07:00:00.000Z' },
    { command: 'markCommissionPaid', who: ['you' as const] },
  ];
  const refusal = {
    kind: 'rule' as const,
    code: 'commissionIsPayable',
    command: 'markCommissionPaid',
    state: '',
    values: {},
    way,
  };
  expect(shown('markCommissionPaid', { steps: [{ command: 'markCommissionPaid', allowed: false, refusal }] })).toBe(
    'Steps: Mark as posted (us, from Thu, Mar 12) → Mark commission paid (you)',
  );
});
