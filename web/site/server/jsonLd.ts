import type { SiteFacts } from '#services/domains/content/site/siteTypes.ts';
import { t } from '#web/i18n/t.ts';
import { languages, pathIn } from '#words/languages.ts';
import type { PageData } from '../pageData.ts';
import { plainText } from '../plainText.ts';

const context = 'https://schema.org';

/** Structured data of a page for search engines: the organization, questions with answers, an article. */
export function jsonLdOf(data: PageData, publicUrl: string): readonly object[] {
  const { name, questions, shown, article, language, path } = data;
  if (name === 'home' || name === 'contacts' || name === 'about') return [organization(data.facts, publicUrl)];
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

const organization = ({ phone, email, company, address }: Pick<SiteFacts, 'phone' | 'email' | 'company' | 'address'>, publicUrl: string): object => ({
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

/** The offers for sale, from the lowest to the highest price. */
export const offers = ({ tradelines }: SiteFacts, publicUrl: string): readonly object[] =>
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
