import { openBrowser } from '#testing/browser.ts';
import { arrive, signIn } from '#testing/lease/person.ts';
const url = 'http://localhost:3240';
const browser = await openBrowser();
const who = async (name: string, w = 1440) => {
  const p = await signIn(await arrive(browser, url, { width: w, height: 900 }), name);
  const shot = async (n: string, full = true) => {
    await p.page.waitForTimeout(900);
    await p.page.screenshot({ path: `/tmp/s13/${n}.png`, fullPage: full });
    console.log(n, p.page.url(), await p.page.evaluate(() => document.documentElement.scrollWidth > innerWidth));
  };
  return { ...p, shot };
};
const carla = await who('cardholder');
for (const p of ['/cardholder/chase', '/cardholder/card/21c52ab3-f747-55f3-8840-7b90a52232b5']) {
  await carla.goTo(p);
  await carla.shot('b' + p.split('/').pop()!.slice(0, 6));
}
// three holds
const id = '21c52ab3-f747-55f3-8840-7b90a52232b5';
for (const [from, to] of [
  ['2027-01-10', '2027-01-12'],
  ['2027-02-01', '2027-02-05'],
  ['2027-03-01', null],
])
  console.log(
    await carla
      .ask('post', `/api/v1/cards/${id}/holds/`, { data: { startDate: from, endDate: to, infinite: !to } })
      .catch((e) => String(e).slice(0, 400)),
  );
await carla.goTo('/cardholder/card/' + id);
await carla.page.waitForTimeout(1500);
const add = carla.button('Add hold');
console.log(
  'disabled',
  await add.isDisabled().catch(String),
  await add.getAttribute('aria-disabled'),
  await add.getAttribute('title'),
  await add.getAttribute('aria-describedby'),
);
await add.hover({ force: true });
await carla.shot('three-holds');
console.log(carla.complaints);
await browser.close();
