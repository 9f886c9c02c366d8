import { openBrowser } from '#testing/browser.ts';
import { arrive, signIn } from '#testing/lease/person.ts';
import { createRequire } from 'node:module';
const url = process.env['URL']!;
const jobs = JSON.parse(process.argv[2]!) as [string, string, string][];
const widths = (process.env['W'] ?? '1440').split(',').map(Number);
const dark = (process.env['DARK'] ?? '').split(',').includes('1');
const browser = await openBrowser();
const people = new Map<string, any>();
for (const [who, name, path] of jobs) {
  for (const w of widths) {
    const key = `${who}${w}`;
    let person = people.get(key);
    if (!person) {
      person = await arrive(browser, url, { width: w, height: 900 });
      if (who !== '-') await signIn(person, who);
      people.set(key, person);
    }
    const errors: string[] = [];
    person.page.on('console', (m: any) => m.type() === 'error' && errors.push(m.text()));
    await person.page.setViewportSize({ width: w, height: 900 });
    if (dark) await person.page.emulateMedia({ colorScheme: 'dark' });
    await person.page.goto(url + path);
    await person.page.waitForLoadState('networkidle').catch(() => {});
    await person.page.waitForTimeout(600);
    await person.page.screenshot({ path: `/tmp/shots/${name}-${w}${dark ? '-dark' : ''}.png`, fullPage: true });
    console.log(
      name,
      w,
      'overflow',
      await person.page.evaluate('document.documentElement.scrollWidth > innerWidth'),
      errors.join(' | ').slice(0, 200),
    );
    if (process.env['BUTTONS']) console.log((await person.page.getByRole('button').allInnerTexts()).join(' · '));
  }
}
await browser.close();
