import { useEffect } from 'react';
import { Skeletons } from '#web/kit/Skeletons.tsx';

/** The board of the queues is a page of the server's, not of this app: whoever is led here (after signing in) goes on to it. */
export default function JobsPage() {
  useEffect(() => location.replace('/admin/jobs/'), []);
  return <Skeletons rows={3} height={96} />;
}
