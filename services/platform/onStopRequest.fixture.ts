import { createLogger } from './logger.ts';
import { onStopRequest } from './onStopRequest.ts';

// A process that drains for a moment: `node … onStopRequest.fixture.ts [drains|fails|hangs] [npm]`.
const [, , way, starter] = process.argv;
const drained = () =>
  new Promise<void>((resolve, reject) =>
    setTimeout(() => (way === 'fails' ? reject(new Error('no')) : (console.log('drained'), resolve())), 50),
  );
const stop = way === 'hangs' ? () => new Promise<void>(() => {}) : drained;
onStopRequest({
  log: createLogger({ LOG_LEVEL: 'silent', production: true }),
  stop,
  startedByNpm: starter === 'npm',
  patience: way === 'hangs' ? 200 : 10_000,
});
setInterval(() => {}, 1_000_000);
console.log('running');
