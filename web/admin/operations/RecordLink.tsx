import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Names } from '#web/record/timeline/recordTitle.ts';
import { recordIn, recordName } from './names.ts';

/** A record by its stream, linked to all of its events. */
export function RecordLink({ stream, names }: { stream: string; names: Names }) {
  const { kind, id } = recordIn(stream);
  return (
    <Anchor component={Link} to={`/admin/history/${kind}/${id}`}>
      {recordName(stream, names)}
    </Anchor>
  );
}
