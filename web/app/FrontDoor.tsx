import { Navigate } from 'react-router-dom';
import { landingOf } from '#web/api/session/landing.ts';
import { useMeQuery } from '#web/api/session/useMe.ts';
import { PageShape } from '#web/kit/PageShape.tsx';
import OnTheSite from './OnTheSite.tsx';

/** The front page is the site's. Whoever is signed in has a page of their own to begin at. */
export default function FrontDoor() {
  const { data: me, isPending } = useMeQuery();
  if (isPending) return <PageShape />;
  return me ? <Navigate to={landingOf(me)} replace /> : <OnTheSite />;
}
