import { openBrowser } from '#testing/browser.ts';
import { arrive, signIn } from '#testing/lease/person.ts';
const url = 'http://localhost:3240';
const browser = await openBrowser();
const who = async (name: string, w = 1440) => {
  const p = await signIn(await arrive(browser, url, { width: w, height: 1300 }), name);
  const shot = async (n: string, full = true) => {
    await p.page.waitForTimeout(900);
    await p.page.screenshot({ path: `/tmp/s13/${n}.png`, fullPage: full });
    console.log(
      n,
      p.page.url(),
      await p.page.title(),
      await p.page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    );
  };
  return { ...p, shot };
};
const ada = await who('admin');
await ada.goTo('/admin/users/cardholders?open=13cd6e06-ad8d-59ea-8329-ce9f870a22f6');
await ada.page.waitForTimeout(1500);
await ada.shot('a-user', false);
console.log(
  await ada.page
    .locator('aside')
    .last()
    .innerText()
    .catch(() => ''),
);
await ada.goTo(
  '/admin/users/buyers?open=' +
    ((await ada.ask('get', '/api/v1/user-management/buyers/?search=bruno')) as any).rows?.[0]?.id,
);
await ada.page.waitForTimeout(1500);
await ada.shot('a-userb', false);
const bell = ada.page.locator('header').getByRole('button');
console.log(await bell.allInnerTexts(), await ada.page.locator('header a').allInnerTexts());
console.log(ada.complaints);
await browser.close();
