import { eventStoreContract } from '../contract/eventStoreContract.ts';
import { createMemoryEventStore, emptyMemory } from './memoryEventStore.ts';

eventStoreContract(
  'memory',
  async () => {
    const memory = emptyMemory();
    return { open: () => createMemoryEventStore({ memory }), release: async () => {} };
  },
  { overNetwork: false, idsUniqueOver: 'store' },
);
