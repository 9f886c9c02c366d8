import { reportPdf } from '#services/seed/papers.ts';
import { idOf } from '../api/apiRig.ts';
import type { Person } from '../lease/person.ts';
import type { Cast } from './cast.ts';
import { done, send } from './sending.ts';

/** A new cardholder hands in both reports; staff verify, take that back, and reject what was handed in again. */
export async function verification({ nina, uma, sent }: Cast): Promise<void> {
  const act = (person: Person, name: string) => ({ person, sent, command: `verification.${name}` });
  const handIn = (bureau: string, name: string) =>
    done(act(nina, 'uploadReport'), async () => {
      const field = nina.page.locator(`input[name=${bureau}]`);
      await field.focus();
      await field.setInputFiles({ name, mimeType: 'application/pdf', buffer: reportPdf(name) });
    });
  await nina.goTo('/cardholder/verification');
  await handIn('transunion', 'tu-first.pdf');
  await handIn('equifax', 'eq-first.pdf');
  await uma.goTo(`/admin/verifications/${idOf('new-cardholder')}`);
  await send(act(uma, 'verify'));
  await send(act(uma, 'revoke'));
  await handIn('transunion', 'tu-second.pdf');
  await handIn('equifax', 'eq-second.pdf');
  await uma.goTo(`/admin/verifications?open=${idOf('new-cardholder')}`);
  await uma.page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor();
  await send(act(uma, 'reject'));
}
