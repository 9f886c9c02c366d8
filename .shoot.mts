import { openBrowser } from '#testing/browser.ts';
import { arrive, signIn } from '#testing/lease/person.ts';
const url = process.env['URL'] ?? 'http://localhost:3230';
const out = process.env['OUT'] ?? '/tmp/shots';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const browser = await openBrowser();
type P = {
  who: string;
  name: string;
  path: (ask: (p: string) => Promise<any>) => Promise<string | undefined> | string;
  then?: (page: any) => Promise<void>;
};
const { pages } = (await import(process.argv[2]!)) as { pages: P[] };
const only = process.argv[3]?.split(',');
const langs = (process.env['LANGS'] ?? 'en,ru,es,cn').split(',');
const sizes = [
  [390, 844],
  [1440, 900],
] as const;
const people = new Map<string, any>();
for (const { who, name, path, then } of pages) {
  if (only && !only.includes(name)) continue;
  if (!people.has(who)) people.set(who, await signIn(await arrive(browser, url), who));
  const person = people.get(who);
  const where = await path((p) => person.ask('get', p));
  if (!where) {
    console.log(name, 'NO PATH');
    continue;
  }
  for (const [width, height] of sizes) {
    const shots: string[] = [];
    for (const [index, lang] of langs.entries()) {
      const dark = (index + (width === 390 ? 0 : 1)) % 2 === 1;
      await person.page.setViewportSize({ width, height });
      await person.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await person.page.goto((lang === 'en' ? '' : `/${lang}`) + where);
      await person.page.waitForLoadState('networkidle').catch(() => {});
      if (then) await then(person.page).catch((e: any) => console.log(name, lang, String(e).slice(0, 200)));
      await person.page.waitForTimeout(250);
      const f = `${out}/${name}-${width}-${lang}.png`;
      await person.page.screenshot({ path: f, fullPage: width === 390 });
      shots.push(f);
    }
    const c = await browser.newContext({ viewport: { width: width === 390 ? 1600 : 1800, height: 1000 } });
    const pg = await c.newPage();
    await pg.setContent(
      `<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start">${shots.map((s) => `<img style="width:${width === 390 ? 390 : 890}px" src="data:image/png;base64,${readFileSync(s).toString('base64')}">`).join('')}</body>`,
    );
    await pg.waitForTimeout(200);
    await pg.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true, clip: undefined });
    await c.close();
  }
}
for (const [who, { complaints }] of people) if (complaints.length) console.log(who, complaints);
await browser.close();
