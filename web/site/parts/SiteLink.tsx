import type { AnchorHTMLAttributes } from 'react';
import { pathIn } from '#words/languages.ts';
import { useSite } from '#web/site/SiteContext.ts';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of ours, without the language prefix. */
  to: string;
}

/** A link within our site, in the reader's language. Pages of the site are loaded separately. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { language } = useSite();
  return <a href={pathIn(language, to)} {...rest} />;
}
