// A server that is killed in the test: it has one process, which is inspecting a PDF that takes its time.
import { createLogger } from '#services/platform/logger.ts';
import { createOffload } from './offload.ts';

const { inspectUpload, pids } = createOffload({ log: createLogger({ LOG_LEVEL: 'silent', production: true }) });
await inspectUpload(
  { bytes: new TextEncoder().encode('%PDF-1.4 startxref %%EOF'), purpose: 'document' },
  { who: 'bea' },
);
void inspectUpload(
  {
    bytes: new TextEncoder().encode(`%PDF-1.4 ${'/OpenAction<<'.repeat(500_000)} startxref %%EOF`),
    purpose: 'document',
  },
  { who: 'bea' },
);
console.log(pids()[0]);
