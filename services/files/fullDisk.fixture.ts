// Puts 200 kB into the folder of its argument and tells how that ended.
import { createDiskFileStore } from './diskFileStore.ts';

const outcome = await createDiskFileStore({ folder: process.argv[2]! })
  .put('a'.repeat(32), Buffer.alloc(200_000))
  .then(
    () => 'stored',
    (fault: Error & { cause?: { code?: string } }) => `${fault.name} ${fault.cause?.code}`,
  );
console.log(outcome);
