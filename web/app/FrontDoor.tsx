import { Navigate } from 'react-router-dom';
import { landingOf } from '#web/api/session/landing.ts';
import { useMeQuery } from '#web/api/session/useMe.ts';
import { PageShape } from '#web/kit/PageShape.tsx';
import OnTheSite from './OnTheSite.tsx';

/** The site serves the front page. A signed-in person is redirected to their own start page. */
export default function FrontDoor() {
  const { data: me, isPending } = useMeQuery();
  if (isPending) return <PageShape />;
  return me ? <Navigate to={landingOf(me)} replace /> : <OnTheSite />;
}
