import type { Db } from '#projections/database/db.ts';
import { derivedId } from '#services/commands/ids.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import type { Testimonial } from './testimonialsTable.ts';

type Said = Readonly<Record<Language, readonly [place: string, text: string]>>;

/** Invented: a demo says so beside them. */
const stories: readonly (Pick<Testimonial, 'name' | 'kind' | 'stars'> & { readonly said: Said })[] = [
  {
    name: 'Marcus T.',
    kind: 'buyer',
    stars: 5,
    said: {
      en: [
        'Texas',
        "I could see on the page that it was the cardholder's turn, and by when. Nobody had to chase anybody. It posted to all three on day 16.",
      ],
      ru: [
        'Техас',
        'На странице было видно, что следующий шаг за владельцем карты и до какого числа. Никого не пришлось торопить. На 16-й день трейдлайн был во всех трёх отчётах.',
      ],
      es: [
        'Texas',
        'En la página se veía que le tocaba al titular y hasta cuándo. Nadie tuvo que perseguir a nadie. Al día 16 estaba en los tres burós.',
      ],
      zh: ['得克萨斯州', '页面上清楚显示轮到持卡人操作以及截止日期，不用催任何人。第 16 天三家都显示了。'],
    },
  },
  {
    name: 'Irina K.',
    kind: 'cardholder',
    stars: 5,
    said: {
      en: [
        'New York',
        'Three of my old cards earn more now than my savings account. Each booking tells me exactly what to do at the bank.',
      ],
      ru: [
        'Нью-Йорк',
        'Три мои старые карты теперь приносят больше, чем вклад. В каждой брони сказано, что именно сделать в банке.',
      ],
      es: [
        'Nueva York',
        'Tres de mis tarjetas antiguas ganan hoy más que mi cuenta de ahorros. Cada reserva me dice exactamente qué hacer en el banco.',
      ],
      zh: ['纽约州', '我的三张老卡现在比储蓄账户赚得还多。每笔预订都写明了在银行该怎么操作。'],
    },
  },
  {
    name: 'Delgado Credit Group',
    kind: 'broker',
    stars: 5,
    said: {
      en: [
        'Florida',
        'We place about 30 orders a month. The discount is worked out before we pay, and the calendar keeps our clients calm.',
      ],
      ru: [
        'Флорида',
        'Мы делаем около 30 заказов в месяц. Скидка видна ещё до оплаты, а календарь успокаивает клиентов.',
      ],
      es: [
        'Florida',
        'Hacemos unos 30 pedidos al mes. El descuento se calcula antes de pagar y el calendario tranquiliza a nuestros clientes.',
      ],
      zh: ['佛罗里达州', '我们每月约下 30 个订单。付款前折扣就已算好，日历也让客户安心。'],
    },
  },
  {
    name: 'Wei L.',
    kind: 'buyer',
    stars: 4,
    said: {
      en: [
        'California',
        'One of two did not post. I sent the reports, and two days later I had a replacement without paying again.',
      ],
      ru: ['Калифорния', 'Один из двух не отразился. Я отправил отчёты и через два дня получил замену без доплаты.'],
      es: [
        'California',
        'Una de las dos no se reportó. Envié los informes y dos días después tenía un reemplazo sin volver a pagar.',
      ],
      zh: ['加利福尼亚州', '两条中有一条没有上报。我提交了报告，两天后就免费更换了。'],
    },
  },
];

/** Stories in each language for a product to be tried out with, and one that waits to be read. Never in production. */
export async function seedDemoTestimonials(
  { db, now }: { db: Db; now: () => Date },
  waiting: Pick<Testimonial, 'userId' | 'name'>,
): Promise<void> {
  const published = languageCodes.flatMap((language) =>
    stories.map(({ said, ...story }, at): Testimonial => {
      const id = derivedId('demo-testimonial', `${language} ${at}`);
      const [place, text] = said[language];
      return { id, userId: id, ...story, place, text, language, status: 'published' };
    }),
  );
  const rows: readonly Testimonial[] = [
    ...published,
    {
      id: derivedId('testimonial', waiting.userId),
      ...waiting,
      kind: 'broker',
      place: 'Nevada',
      text: 'My clients ask me every week where their line is. Now I send them the dates before they ask.',
      stars: 5,
      language: 'en',
      status: 'submitted',
    },
  ];
  await db('app.testimonials')
    .insert(rows.map((one) => ({ id: one.id, testimonial: JSON.stringify(one), revision: 1, updated_at: now() })))
    .onConflict('id')
    .ignore();
}
