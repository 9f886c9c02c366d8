import { changeSettings, siteSettings } from '#services/domains/settings/siteSettings.ts';
import { type Mount, mount } from '#services/http/call.ts';
import { settings } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ApiProblem } from '#services/http/problems.ts';

/** What the site tells of itself. */
export const settingsMounts = ({ db, now }: ApiDeps): readonly Mount[] => [
  mount(settings.siteInfo, async () => {
    const { revision: _, ...shown } = await siteSettings(db);
    return shown;
  }),
  mount(settings.settings, () => siteSettings(db)),
  mount(settings.changeSettings, async ({ body, person, whence }) => {
    const answer = await changeSettings(
      { db, now },
      { settings: body.settings, seen: body.revision, actor: person, whence },
    );
    if (answer.kind === 'moved') throw new ApiProblem(412, 'revisionMoved', { revision: String(answer.revision) });
    return answer.settings;
  }),
];
