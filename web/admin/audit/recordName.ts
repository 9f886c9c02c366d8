import type { LoggedEvent } from '#services/http/routeTypes.ts';
import { kindText, recordTitle } from '#web/record/timeline/recordTitle.ts';

/** The readable name of a record. The actor's own account and records that exist only once show only their kind. */
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
