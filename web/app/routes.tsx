import { Route, Routes } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { DefaultLayout, PaymentLayout } from './layout/Layout.tsx';
import { isBuyer } from '#web/api/session/may.ts';
import { language } from '#web/i18n/locale.ts';
import { lazily } from '#web/kit/lazily.tsx';
import { page, withWords } from './page.tsx';
import { parts } from './parts.ts';

const pages = {
  frontDoor: page(() => import('./FrontDoor.tsx')),
  login: page(() => import('#web/features/sign-in/LoginPage.tsx')),
  tradelines: page(() => import('#web/features/tradelines/TradelinesPage.tsx')),
  cart: page(withWords('promocode', () => import('#web/features/checkout/CartPage.tsx'))),
  checkout: page(
    withWords('promocode', () => import('#web/features/checkout/CheckoutPage.tsx')),
    isBuyer,
  ),
  payment: page(() => import('#web/features/payment/PaymentPage.tsx'), isBuyer),
};

/** The kit's own page, for those who build with it: a production build leaves it out, a production server does not serve it. */
const kit =
  import.meta.env.VITE_DEV_PAGES === 'no'
    ? undefined
    : page(withWords(['staff', 'palette', 'journey'], () => import('#web/dev/UiPage.tsx')));

// `<SomePages>` has its paths in `someRoutes.tsx`: the server reads them there (`scripts/appPaths.ts`).
const BuyerPages = lazily(async () => ({ default: await parts['my-orders']() }));
const CardholderPages = lazily(async () => ({ default: await parts.cardholder() }));
const StaffPages = lazily(async () => ({ default: await parts.admin() }));
const OpenPages = lazily(async () => ({ default: (await import('./openRoutes.tsx')).OpenPages }));

/** Every path of the app (spec section 2), after the language's prefix. */
export function Pages() {
  return (
    <Routes>
      <Route element={<PaymentLayout />}>
        <Route path="payment/order/:id" element={pages.payment} />
      </Route>
      <Route element={<DefaultLayout />}>
        <Route index element={pages.frontDoor} />
        <Route path="login" element={pages.login} />
        <Route path="tradelines-for-sale" element={pages.tradelines} />
        <Route path="cart" element={pages.cart} />
        <Route path="checkout" element={pages.checkout} />
        {kit && <Route path="dev/ui" element={kit} />}
        <Route path="403" element={<ErrorPage status={403} />} />
        <Route path="my-orders/*" element={<BuyerPages />} />
        <Route path="cardholder/*" element={<CardholderPages />} />
        {/* Their lists write their columns once: in another language these pages begin anew. */}
        <Route path="admin/*" element={<StaffPages key={language()} />} />
        <Route path="*" element={<OpenPages />} />
      </Route>
    </Routes>
  );
}
