import { main } from '../services/main.ts';

await main();
