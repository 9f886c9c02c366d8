import { main } from '#services/main.ts';

// The product from its sources as a process of its own, as `npm start` runs it from the bundle: `node --import tsx product.fixture.ts`.
try {
  await main();
} catch (fault) {
  console.error((fault as Error).name === 'StartFault' ? (fault as Error).message : fault);
  process.exit(1);
}
