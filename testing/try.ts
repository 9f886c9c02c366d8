import { openBrowser } from './browser.ts';
const b = await openBrowser();
for (let n = 0; n < 8; n++)
  for (const path of ['/blog/page', '/blog']) {
    const c = await b.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: n % 2 ? 'dark' : 'light' });
    const p = await c.newPage();
    await p.addInitScript(() => {
      (window as any).shifts = [];
      new PerformanceObserver((l) =>
        l
          .getEntries()
          .forEach((e: any) =>
            (window as any).shifts.push([
              e.value,
              Math.round(e.startTime),
              e.sources.map((s: any) => [
                s.node?.nodeName,
                s.node?.className,
                s.node?.textContent?.slice(0, 40),
                JSON.stringify(s.previousRect),
                JSON.stringify(s.currentRect),
              ]),
            ]),
          ),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    const d = await c.newCDPSession(p);
    await d.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await p.goto('http://localhost:3391' + path);
    await p.waitForTimeout(2500);
    console.log(path, JSON.stringify(await p.evaluate(() => (window as any).shifts), null, 1));
    await c.close();
  }
await b.close();
