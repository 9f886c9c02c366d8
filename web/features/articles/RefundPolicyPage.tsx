import { ArticlePage } from './ArticlePage.tsx';

/** What a buyer may count on (spec sections 1 and 5). */
export default function RefundPolicyPage() {
  return <ArticlePage slug="refund-policy" />;
}
