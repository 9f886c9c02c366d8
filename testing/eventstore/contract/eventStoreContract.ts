import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { appending } from './appending.ts';
import { breaking } from './breaking.ts';
import { competing } from './competing.ts';
import { reading } from './reading.ts';
import { repeating } from './repeating.ts';
import type { Stage, Subject, Traits } from './subject.ts';
import { closing } from './closing.ts';
import { subscribing } from './subscribing.ts';

/** What every event store must do; one suite for all adapters (architecture, "Event store port"). */
export function eventStoreContract(name: string, prepare: () => Promise<Subject>, traits: Traits): void {
  describe(`the event store contract: ${name}`, () => {
    let subject: Subject;
    let opened: EventStore[] = [];
    const another = () => {
      const store = subject.open();
      opened.push(store);
      return store;
    };
    let store: EventStore;
    const stage: Stage = { store: () => store, another, network: () => subject.network! };

    beforeAll(async () => {
      subject = await prepare();
    });
    beforeEach(() => {
      store = another();
    });
    afterEach(async () => {
      await Promise.all(opened.map((one) => one.close()));
      opened = [];
    });
    afterAll(() => subject?.release());

    appending(stage);
    repeating(stage, traits);
    competing(stage);
    reading(stage);
    subscribing(stage);
    closing(stage);
    if (traits.overNetwork) breaking(stage);
  });
}
