import type { TradelineRow } from '#projections/cards/model.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import type { SiteFacts } from '#services/domains/content/site/siteTypes.ts';
import { t } from '#web/i18n/t.ts';
import { languages, pathIn } from '#words/languages.ts';
import type { PageData } from '../pageData.ts';
import { plainText } from '../plainText.ts';
import { tradelineDescription, tradelineTitle } from '../store/tradelineTitle.ts';

const context = 'https://schema.org';

/** Structured data of a page for search engines: the organization, questions with answers, an article. */
export function jsonLdOf(data: PageData, publicUrl: string): readonly object[] {
  const { name, questions, shown, article, language, path } = data;
  if (name === 'home' || name === 'contacts' || name === 'about') return [organization(data.facts, publicUrl)];
  if (name === 'tradelines') return offers(data.facts, publicUrl);
  if (data.store?.kind === 'tradeline') return product(data.store.tradeline, data, publicUrl);
  if (name === 'faq') {
    return [
      {
        '@context': context,
        '@type': 'FAQPage',
        mainEntity: (questions ?? []).flatMap((group) =>
          group.questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join('\n') },
          })),
        ),
      },
    ];
  }
  if (!shown || !article) return [];
  return [
    {
      '@context': context,
      '@type': 'BlogPosting',
      headline: article.title,
      description: plainText(article.lead),
      datePublished: shown.published,
      inLanguage: languages[language].intl,
      mainEntityOfPage: publicUrl + pathIn(language, path),
      author: { '@type': 'Organization', name: t('app.name') },
    },
  ];
}

const organization = (
  { phone, email, company, address }: Pick<SiteFacts, 'phone' | 'email' | 'company' | 'address'>,
  publicUrl: string,
): object => ({
  '@context': context,
  '@type': 'Organization',
  name: t('app.name'),
  ...(company && { legalName: company }),
  ...(address && { address: address.replaceAll('\n', ', ') }),
  url: publicUrl,
  logo: `${publicUrl}/icon.svg`,
  ...(phone || email
    ? {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          ...(phone && { telephone: phone }),
          ...(email && { email }),
        },
      }
    : {}),
});

/** One tradeline with its price. Nobody but us sells it, and its number is that of its address. */
function product(tradeline: TradelineRow, data: PageData, publicUrl: string): readonly object[] {
  const { id, lender, priceCents, orderable } = tradeline;
  const url = publicUrl + pathIn(data.language, data.path);
  const name = tradelineTitle(tradeline);
  const seller = { '@type': 'Organization', name: t('app.name') };
  return [
    {
      '@context': context,
      '@type': 'Product',
      name,
      description: tradelineDescription(tradeline),
      sku: id,
      category: t('nav.tradelines'),
      image: `${publicUrl}/share.png`,
      brand: { '@type': 'Brand', name: lender },
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'USD',
        price: priceCents / 100,
        availability: `${context}/${orderable ? 'InStock' : 'OutOfStock'}`,
        seller,
      },
    },
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: [
        [t('nav.tradelines'), publicUrl + pathIn(data.language, sitePaths.tradelines)],
        [name, url],
      ].map(([title, item], index) => ({ '@type': 'ListItem', position: index + 1, name: title, item })),
    },
  ];
}

/** The offers for sale, from the lowest to the highest price. */
const offers = ({ tradelines }: Pick<SiteFacts, 'tradelines'>, publicUrl: string): readonly object[] =>
  tradelines.count === 0
    ? []
    : [
        {
          '@context': context,
          '@type': 'Product',
          name: t('nav.tradelines'),
          description: t('site.app.tradelines.description'),
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: tradelines.fromCents / 100,
            highPrice: tradelines.toCents / 100,
            offerCount: tradelines.count,
            availability: `${context}/InStock`,
            url: `${publicUrl}/tradelines-for-sale`,
          },
        },
      ];
