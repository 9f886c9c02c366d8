import type { Cast } from './cast.ts';
import { done, send } from './sending.ts';

/** A promo code: an admin creates it, edits it in the list's panel, pauses and resumes it, and deletes it. */
export async function promocodes({ ada, sent }: Cast): Promise<void> {
  const act = (name: string) => ({ person: ada, sent, command: `promocode.${name}` });
  await ada.goTo('/admin/promocodes/new');
  for (const [name, text] of Object.entries({ code: 'FOCUS25', salePercent: '25' })) {
    await ada.page.locator(`input[name="${name}"]`).fill(text);
  }
  await done({ ...act('create'), leads: true }, () => ada.button('Create promo code').press('Enter'));
  await ada.page.getByRole('complementary').getByRole('heading', { level: 2, name: 'FOCUS25' }).waitFor();
  const opened = new URL(ada.page.url());
  await send(act('change'), { salePercent: '30' });
  // What settles a code in its list opens the next one.
  for (const command of ['pause', 'resume', 'delete']) {
    await ada.goTo(`${opened.pathname}${opened.search}`);
    await send(act(command));
  }
}
