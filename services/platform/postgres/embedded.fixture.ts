import { createLogger } from '../logger.ts';
import { startEmbeddedPostgres } from './embedded.ts';

// A process that owns an embedded server until it is killed: `node … embedded.fixture.ts DATA_DIR`.
const log = createLogger({ LOG_LEVEL: 'silent', production: true });
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log });
console.log(url);
setInterval(() => {}, 1_000_000);
