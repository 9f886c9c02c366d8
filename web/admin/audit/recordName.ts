import type { LoggedEvent } from '#services/domains/audit/contract.ts';
import { kindText, recordTitle } from '#web/record/timeline/recordTitle.ts';

/** A record as people call it; the account of the person who did it needs no name, what there is once needs none. */
export function recordName({
  lifecycle,
  recordId,
  stream,
  names,
  actor,
}: Pick<LoggedEvent, 'lifecycle' | 'recordId' | 'stream' | 'names' | 'actor'>): string {
  const isOwnAccount = lifecycle === 'account' && actor?.kind === 'person' && actor.userId === recordId;
  return stream === lifecycle || isOwnAccount ? kindText(lifecycle) : recordTitle(lifecycle, recordId, names);
}
