// The product as it is now is what the bench starts and restarts: building it is no part of a start.
import { currentBuild } from './build.mjs';

currentBuild();
await import('../testing/bench/bench.ts');
