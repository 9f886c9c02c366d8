import { describe as group, expect, test } from 'vitest';
import { describe } from './kernel/describe.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { requirementOf } from './kernel/judge.ts';
import { lifecycles } from './lifecycles.ts';
import { machineNodes } from './testing/machineNodes.ts';

/** What the compiler can't see of a definition: how the machine's transitions and the facts fit together. */
group.each(Object.entries<Lifecycle>(lifecycles))('the definition of %s', (_, lifecycle) => {
  const preparedOf = (command: string) => lifecycle.commands[command]?.prepared ?? {};
  const { transitions } = describe(lifecycle.machine);

  test('each transition records facts that answer its command', () => {
    const wrong = transitions.flatMap(({ command, facts }) =>
      facts.filter((fact) => command !== null && !lifecycle.facts[fact]?.answers.includes(command)),
    );
    expect(wrong).toEqual([]);
    // Between states no command is named: there the facts must be recorded somewhere, and answer only what the machine knows.
    const commands = new Set(transitions.map(({ command }) => command));
    const answered = Object.values(lifecycle.facts).flatMap(({ answers }) => answers);
    expect(answered.filter((command) => !commands.has(command))).toEqual([]);
  });

  test('each declared command, rule and fact is used, and the machine knows no others', () => {
    const used = new Set(transitions.flatMap(({ command }) => (command === null ? [] : [command])));
    expect([...used].toSorted()).toEqual(Object.keys(lifecycle.commands).toSorted());
    expect([...new Set(transitions.flatMap(({ rules }) => rules))].toSorted()).toEqual(
      Object.keys(lifecycle.rules).toSorted(),
    );
    expect([...new Set(transitions.flatMap(({ facts }) => facts))].toSorted()).toEqual(
      Object.keys(lifecycle.events).toSorted(),
    );
  });

  test('each command that takes a bank’s reference is judged by its earlier uses, and takes a reason to use it again', () => {
    const taking = Object.entries(lifecycle.commands).filter(([, { sent }]) => 'reference' in sent);
    for (const [command, { sent, prepared }] of taking) {
      expect([command, 'reuseReason' in sent, 'referenceUses' in prepared]).toEqual([command, true, true]);
    }
    const unjudged = transitions.filter(
      ({ command, rules }) => taking.some(([name]) => name === command) && rules.includes('referenceIsNew') === false,
    );
    expect(unjudged.map(({ command }) => command)).toEqual([]);
  });

  test('what nobody may do for somebody else waits for its outcome (money, consent, secrets), and what the server adds to', () => {
    const forgotten = machineNodes(lifecycle.machine).flatMap((node) =>
      [...node.transitions].flatMap(([command, ways]) =>
        ways
          .map(({ guard }) => requirementOf(guard))
          .filter(({ who, rules, waits }) => {
            const added = who.some((one) => one.who !== 'system') ? Object.values(preparedOf(command)) : [];
            // What may be left out is for a rule of some states: in the others the outcome can be shown, and `everyState` compares the two.
            const must = rules.includes('notActingForAnother') || added.some((field) => !field.isOptional());
            return waits ? !must && added.length === 0 : must;
          })
          .map(() => `${node.path.join('.')} → ${command}`),
      ),
    );
    expect(forgotten).toEqual([]);
  });
});
