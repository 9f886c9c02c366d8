// The double of EventStoreDB as a process: prints its port and runs until it is stopped.
import { startEventStoreDouble } from '#testing/eventstore/double/server.ts';

console.log((await startEventStoreDouble({ indexedAfterMs: 2 })).port);
