import type { Person } from '../lease/person.ts';

/** Where a person's focus is: what has it, and what is wrong with that; `wrong` is null where a keyboard can go on from there. */
export interface Focus {
  readonly at: string;
  readonly wrong: string | null;
}

/** Lost is a focus on nothing, on the body, on what nobody sees, or on the page as a whole, where reading begins at the top again. */
export const focusOf = ({ page }: Person): Promise<Focus> =>
  page.evaluate(() => {
    const one = document.activeElement;
    const text = one instanceof HTMLInputElement ? one.name : (one?.textContent ?? '');
    const title = one?.closest('aside')?.querySelector('h2')?.textContent ?? document.querySelector('h1')?.textContent;
    const at = one
      ? `${one.tagName.toLowerCase()} ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)} (${title})`
      : 'nothing';
    if (!one || one === document.body) return { at, wrong: 'is lost' };
    if (!one.isConnected || !one.checkVisibility()) return { at, wrong: 'is on what nobody sees' };
    const { width, height } = one.getBoundingClientRect();
    if (width < 2 || height < 2) return { at, wrong: 'is on what nobody sees' };
    if (one.closest('[inert]') || one.matches(':disabled')) return { at, wrong: 'is on what takes no key' };
    return { at, wrong: one.id === 'page' ? 'is at the top of the page' : null };
  });

/** A page that somebody comes to has the focus as a whole, so that it is read from its title. */
export const arrived = ({ at, wrong }: Focus): Focus => ({
  at,
  wrong: wrong === 'is at the top of the page' ? null : wrong,
});
