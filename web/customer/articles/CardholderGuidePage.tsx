import { ArticlePage } from './ArticlePage.tsx';

/** Explains to cardholders how a booking proceeds (spec sections 1 and 9). */
export default function CardholderGuidePage() {
  return <ArticlePage slug="cardholder-guide" />;
}
