import {
  IconActivityHeartbeat,
  IconAd,
  IconAddressBook,
  IconArticle,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarTime,
  IconCashBanknote,
  IconChartHistogram,
  IconChartLine,
  IconCoins,
  IconHeadset,
  IconHome,
  IconIdBadge2,
  IconLifebuoy,
  IconListSearch,
  IconMailForward,
  IconMailQuestion,
  IconMessageReport,
  IconPhoneCall,
  IconReceiptRefund,
  IconScale,
  IconSettings,
  IconShoppingBag,
  IconTag,
  IconTransferIn,
  IconUserShare,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';

/** The groups of the sidebar, in order. */
export const groups = ['home', 'work', 'money', 'people', 'company'] as const;
type Group = (typeof groups)[number];

/** The group and the icon of each of the staff's places: icons that no page has, which would be files of their own. */
const places: Readonly<Record<string, readonly [Group, Icon]>> = {
  '/admin/home': ['home', IconHome],
  '/admin/orders': ['work', IconShoppingBag],
  '/admin/payments-to-confirm': ['work', IconCashBanknote],
  '/admin/bookings': ['work', IconCalendarCheck],
  '/admin/claims': ['work', IconMessageReport],
  '/admin/extensions': ['work', IconCalendarTime],
  '/admin/cards': ['work', IconWallet],
  '/admin/verifications': ['work', IconIdBadge2],
  '/admin/tickets': ['work', IconHeadset],
  '/admin/contact-requests': ['work', IconMailQuestion],
  '/admin/bank-statement': ['money', IconTransferIn],
  '/admin/cardholder/payments': ['money', IconCoins],
  '/admin/refunds': ['money', IconReceiptRefund],
  '/admin/ledger': ['money', IconScale],
  '/admin/users': ['people', IconAddressBook],
  '/admin/cardholders-referral': ['people', IconUserShare],
  '/sales-dashboard': ['people', IconChartHistogram],
  '/tradelines-for-sale': ['company', IconBuildingStore],
  '/admin/promocodes': ['company', IconTag],
  '/admin/banners': ['company', IconAd],
  '/admin/overview': ['company', IconChartLine],
  '/admin/content': ['company', IconArticle],
  '/admin/audit': ['company', IconListSearch],
  '/admin/outbox': ['company', IconMailForward],
  '/admin/operations': ['company', IconActivityHeartbeat],
  '/admin/users/settings': ['company', IconSettings],
  '/contacts': ['company', IconPhoneCall],
  '/support': ['company', IconLifebuoy],
};

export const groupOf = (to: string): Group => places[to]?.[0] ?? 'company';
export const iconOf = (to: string): Icon => places[to]?.[1] ?? IconArticle;
/** Paths of the places that have a group; `places.test.ts` compares them with the header's. */
export const groupedPlaces = Object.keys(places);
