import { ArticlePage } from './ArticlePage.tsx';

/** How a booking goes, for cardholders (spec sections 1 and 9). */
export default function CardholderGuidePage() {
  return <ArticlePage slug="cardholder-guide" />;
}
