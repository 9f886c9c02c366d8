import { describe, expect, test } from 'vitest';
import { describe as described, type MachineDescription } from './kernel/describe.ts';
import { isTakenBack } from './kernel/isTakenBack.ts';
import { requirementOf } from './kernel/judge.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { lifecycles } from './lifecycles.ts';
import { machineNodes } from './testing/machineNodes.ts';

/** Every mark of a machine: `cancel` is taken back by `restore`. */
const marks = Object.entries<Lifecycle>(lifecycles).flatMap(([name, { machine }]) => {
  const found = machineNodes(machine).flatMap((node) =>
    [...node.transitions].flatMap(([back, transitions]) =>
      transitions.flatMap(({ guard }) =>
        (requirementOf(guard).takesBack ?? []).map((command) => `${name}.${command} by ${back}`),
      ),
    ),
  );
  return [...new Set(found)];
});
const partsOf = (mark: string) => {
  const [, name = '', command = '', back = ''] = /^(\w+)\.(\w+) by (\w+)$/.exec(mark) ?? [];
  const { machine } = (lifecycles as Readonly<Record<string, Lifecycle>>)[name]!;
  return { machine, name, command, back, described: described(machine) };
};

/** Where a transition leads, past what is only passed through. Inner states know what their parents do. */
const restsIn = ({ states, transitions }: MachineDescription, to: string): readonly string[] =>
  states.find(({ id }) => id === to)?.kind === 'passing'
    ? transitions
        .filter(({ from, command }) => from === to && command === null)
        .flatMap((transition) => restsIn({ states, transitions }, transition.to))
    : [to];

/** Taken back, it is looked at again rather than put back where it was. */
const anew: Readonly<Record<string, string>> = {
  claim: 'inReview',
  card: 'onReview',
  holds: 'cancelled',
  verification: 'waitingForDocs',
};

describe('what takes a command back', () => {
  test('is marked at the transition', () =>
    expect(marks.toSorted()).toEqual([
      'booking.markCommissionPaid by unpayCommission',
      'booking.unpayCommission by markCommissionPaid',
      'card.archive by restore',
      'claim.recordRefundPaid by reverseRefundPaid',
      'claim.reject by reopen',
      'extension.approve by reverseApproval',
      'extension.markCommissionPaid by unpayCommission',
      'extension.recordRefundPaid by reverseRefundPaid',
      'extension.unpayCommission by markCommissionPaid',
      'holds.placeHold by cancel',
      'order.cancel by restore',
      'order.confirmPayment by reverseConfirmation',
      'order.delete by undelete',
      'order.recordRefundPaid by reverseRefundPaid',
      'promocode.pause by resume',
      'verification.verify by revoke',
    ]));

  test.each(marks)('%s: possible wherever the first one leads, and a page that asks the machine is told so', (mark) => {
    const { machine, command, back, described: drawn } = partsOf(mark);
    const ends = new Set(
      drawn.transitions.filter((one) => one.command === command).flatMap(({ to }) => restsIn(drawn, to)),
    );
    expect(ends.size).toBeGreaterThan(0);
    expect(
      [...ends].filter((end) => !drawn.transitions.some((one) => one.command === back && one.from === end)),
    ).toEqual([]);
    expect(isTakenBack(machine.root, command)).toBe(true);
  });

  test.each(marks)('%s leads back to where it came from, or to where it is looked at again', (mark) => {
    const { name, command, back, described: drawn } = partsOf(mark);
    const there = drawn.transitions.filter((one) => one.command === command);
    const after = drawn.transitions.filter((one) => one.command === back).flatMap(({ to }) => restsIn(drawn, to));
    expect(after.some((state) => state === anew[name] || there.some(({ from }) => from === state))).toBe(true);
    // What leaves the state as it is must not be taken back by more than that.
    if (there.every(({ from, to }) => from === to)) {
      expect(drawn.transitions.filter((one) => one.command === back).every(({ from, to }) => from === to)).toBe(true);
    }
  });

  test('nothing else is taken back', () => {
    expect(isTakenBack(lifecycles.order.machine.root, 'comment')).toBe(false);
    expect(isTakenBack(lifecycles.booking.machine.root, 'signConsent')).toBe(false);
  });
});
