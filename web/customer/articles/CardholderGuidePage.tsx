import { ArticlePage } from './ArticlePage.tsx';
import { ScreenshotExamples } from './ScreenshotExamples.tsx';

/** Explains to cardholders how a booking proceeds, and how a user is added (spec sections 1 and 9). */
export default function CardholderGuidePage() {
  return (
    <ArticlePage slug="cardholder-guide">
      <ScreenshotExamples />
    </ArticlePage>
  );
}
