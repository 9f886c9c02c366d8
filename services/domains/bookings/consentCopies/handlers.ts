import type { Response } from 'express';
import { bookingOf, consentOfBooking } from '#services/domains/bookings/consentForm.ts';
import { linkIsOpen } from '#services/domains/bookings/linkIsOpen.ts';
import { consentOf } from '#services/domains/orders/consentForm.ts';
import { shownOrder } from '#services/domains/orders/shownOrder.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import type { Article } from '#services/domains/content/site/siteTypes.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { notFound } from '#services/http/problems.ts';
import { sendDownload } from '#services/http/sendDownload.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { Language } from '#words/languages.ts';
import { consentCopies } from './contract.ts';
import { bookingCopy, orderCopy } from './copyArticle.ts';

/** Handlers of signed forms as files, printed like the guides in the reader's language. */
export const consentCopyHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { records, offload, env, words } = deps;
  const visibleAs =
    (lifecycle: 'booking' | 'order'): RouteHandler['visible'] =>
    async ({ person, params }) =>
      void (await visibleRecord(records, person, lifecycle, params.id));
  const send = async (
    res: Response,
    article: Article,
    { language, who, name }: { language: Language; who: string; name: string },
  ) => {
    await words.current();
    const file = await offload.printGuide({ article, language, publicUrl: env.PUBLIC_URL }, { who });
    return sendDownload(res, file, { type: 'application/pdf', name });
  };
  return [
    handle(
      consentCopies.bookingConsentCopy,
      async ({ params: { id }, query: { language }, person, caller, res, caughtUp }) => {
        // A link that was answered shows only that it was answered.
        if (person.onlyBooking !== undefined && !(await linkIsOpen(deps, id))) throw notFound();
        await caughtUp(['bookings']);
        const booking = await bookingOf(deps, id);
        const article = bookingCopy(booking, await consentOfBooking(deps, booking), language);
        return send(res, article, { language, who: turnOf(caller!), name: `consent-form-${id.slice(0, 8)}.pdf` });
      },
      visibleAs('booking'),
    ),
    handle(
      consentCopies.orderConsentCopy,
      async ({ params: { id }, query: { language }, caller, res, caughtUp }) => {
        await caughtUp(['orders']);
        const order = await shownOrder(deps, id);
        const { state } = (await records.known('order', id)).snapshot;
        const article = orderCopy(order, await consentOf(deps, id, state as OrderState), language);
        return send(res, article, { language, who: turnOf(caller!), name: `consent-form-${order.number}.pdf` });
      },
      visibleAs('order'),
    ),
  ];
};
