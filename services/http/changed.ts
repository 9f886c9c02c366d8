import type { ChangeAnswer, Stored } from '#services/audit/auditedTable.ts';
import { ApiProblem, notFound } from './problems.ts';

/** The row as it is now; throws 412 when somebody else changed it meanwhile, 404 when there is none. */
export function changed<Row>(answer: ChangeAnswer<Row>): Stored<Row> {
  if (answer.kind === 'moved') {
    throw new ApiProblem(412, 'revisionMoved', { revision: String(answer.revision) });
  }
  if (answer.kind === 'unknown') throw notFound();
  return answer.row;
}
