import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { recordIn, recordName } from './names.ts';

/** A record by its stream, leading to everything that ever happened to it. */
export function RecordLink({ stream }: { stream: string }) {
  const { kind, id } = recordIn(stream);
  return (
    <Anchor component={Link} to={`/admin/history/${kind}/${id}`}>
      {recordName(stream)}
    </Anchor>
  );
}
