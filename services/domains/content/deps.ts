import type { ApiDeps } from '#services/domains/deps.ts';
import type { ContentReader } from './contentReader.ts';
import type { Site } from './site/siteTypes.ts';

/** What the routes of the site and its texts may ask. */
export interface ContentDeps extends ApiDeps {
  /** The texts of the site, as this process knows them. */
  readonly content: ContentReader;
  /** The built public site. */
  readonly site?: Site;
}
