import type { ChangeAnswer, Stored } from '#services/audit/auditedTable.ts';
import { ApiProblem, notFound } from './problems.ts';

/** The changed row. Throws 412 if somebody else changed it first, 404 if it does not exist. */
export function changed<Row>(answer: ChangeAnswer<Row>): Stored<Row> {
  if (answer.kind === 'moved') {
    throw new ApiProblem(412, 'revisionMoved', { revision: String(answer.revision) });
  }
  if (answer.kind === 'unknown') throw notFound();
  return answer.row;
}
