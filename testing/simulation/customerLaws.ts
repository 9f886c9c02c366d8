import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { type DutyLifecycle, dutiesOf } from '#workflows/duties/dutiesOf.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { Bea, Carla } from '#workflows/testing/people.ts';
import { viewFaults } from '#workflows/testing/viewLaw.ts';
import type { Laws } from './law.ts';
import type { World } from './world.ts';

const customers = { buyer: Bea, cardholder: Carla } as const;

/** Duties that whom they are shown to can't do. What is over by the clock is nobody's, though nothing says so yet. */
export const undoableDuties = ({ market, settings }: World): readonly string[] =>
  (['order', 'booking', 'claim', 'extension'] satisfies readonly DutyLifecycle[]).flatMap((name) =>
    market.ids(name).flatMap((id) =>
      (['buyer', 'cardholder'] as const).flatMap((reader) => {
        const record = market.at(name, id);
        const now = market.now();
        const duties = dutiesOf(name, id, record, reader, now).filter((one) => one.lifecycle === name);
        if (duties.length === 0) return [];
        const userId = String(record.state[`${reader}Id`] ?? record.state['terms']?.[`${reader}Id`]);
        const question = { actor: { ...customers[reader], userId }, now, settings: settings() };
        const steps = nextSteps(lifecycles[name] as Lifecycle, record, question);
        return duties.flatMap(({ what, command }) =>
          command === null || steps.some((step) => step.command === command && step.allowed)
            ? []
            : [`${reader}: ${what} of ${name} ${id}`],
        );
      }),
    ),
  );

/** What customers see, are asked, and are told. */
export const lawsOfCustomers: Laws = {
  'a duty can be done by whom it is shown to': ({ world }) => undoableDuties(world),
  'two who act in one instant are two things; otherwise nobody is told the same twice': ({ world: { log }, mails }) => {
    const times = new Map<string, number>();
    return [...mails.values()].flatMap(({ id, template, toUserId, data, happenedAt }) => {
      const key = JSON.stringify([template, toUserId, data, happenedAt ?? id]);
      const before = times.get(key) ?? 0;
      times.set(key, before + 1);
      if (before === 0) return [];
      const at = happenedAt?.toISOString();
      const commands = new Set(log.filter(({ meta }) => meta['at'] === at).map(({ meta }) => meta['commandId']));
      return before < commands.size ? [] : [key];
    });
  },
  'what customers see of a record decides as the whole record does': ({ world: { market } }) =>
    (Object.keys(lifecycles) as LifecycleName[]).flatMap((name) => {
      const id = market.random.pick(market.ids(name));
      if (!id) return [];
      const snapshot = market.at(name, id);
      return (['buyer', 'cardholder'] as const).flatMap((reader) => {
        const userId = snapshot.state[`${reader}Id`];
        if (typeof userId !== 'string') return [];
        const person = { ...customers[reader], userId };
        const sentCommands = [{ input: {} }] as never;
        return viewFaults(lifecycles[name] as Lifecycle, snapshot, { person, now: market.now(), sentCommands });
      });
    }),
};
