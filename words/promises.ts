import type { Language } from './languages.ts';

/**
 * Phrases that promise a better score, credit record or history, or a result that nobody can promise. The law treats
 * such a promise as credit repair, whatever else a page says, so no text may contain one (decision 40).
 */
export const promises: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(boost|skyrocket|supercharge|jump-?start)\w*/i,
    /\b(rais|increas|improv|rebuild|build|better|enhanc|lift|grow|rise|rising|rose)\w*\b.{0,30}\b(scores?|credit|history|FICO|rating)\b/i,
    /\b(score|FICO|rating)s?\b.{0,30}\b(rise|rises|rising|goes? up|higher|improv\w*|increas\w*|jumps?|climbs?)\b/i,
    /\bpoints\b/i,
    /\b(higher|better|good|great|perfect|excellent) (credit )?(scores?|credit)\b/i,
    /\bguarante\w*.{0,40}\b(scores?|points?|approv\w*|results?|credit|loans?|mortgages?)\b/i,
    /\badd(s|ing)? (\w+ ){0,2}years\b/i,
    /\b(repair|fix|clean|restor|eras|remov|delet)\w* (\w+ ){0,3}(credit(?! (agency|bureau|report|card))|late payments|collections|bad history|negative)\b/i,
    /\b(legal|allowed) (everywhere|in (all|every))\b|\b100 ?% (legal|safe|guaranteed)\b|\brisk-free\b/i,
    /\b(get|be|become|you're|you'll be) (\w+ )?approved for\b|\bqualify for (a|any|better|lower)\b/i,
  ],
  es: [
    /(?<!\p{L})sub(a|e|ir|imos) (su |el )?(puntaje|puntuaci[oó]n|score|historial|cr[eé]dito)/iu,
    /(mejor|aument|elev|impuls|reconstru|construy|construi|increment)\p{L}*.{0,30}(?<!\p{L})(puntaje|puntuaci[oó]n|historial|score|cr[eé]dito)/iu,
    /(puntaje|puntuaci[oó]n|score)(?!\p{L}).{0,30}(sube|subir|mejor|aument|m[aá]s alto)/iu,
    /(?<!\p{L})puntos(?!\p{L})/iu,
    /garanti[zc]\p{L}*.{0,40}(puntaje|puntuaci[oó]n|puntos|aprobaci|resultado|pr[eé]stamo|hipoteca|cr[eé]dito)/iu,
    /(agreg|sum|a[ñn]ad)\p{L}* (\p{L}+ ){0,2}años/iu,
    /(repar|arregl|limpi|borr|elimin)\p{L}* (\p{L}+ ){0,3}(cr[eé]dito|historial|atrasos|pagos atrasados|cobranzas)/iu,
    /legal en (todo|todos|cualquier)|100 ?% (legal|seguro|garantizado)|sin riesgo/iu,
  ],
  ru: [
    /(повы[сш]|улучш|увелич|подн[яи]|исправ|восстанов|вырас)\p{L}*.{0,30}(балл|рейтинг|скоринг|кредитн\p{L}+ истори)/iu,
    /(балл|рейтинг|скоринг)\p{L}*.{0,30}(вырас|повы[сш]|улучш|подн[яи]м|выше)/iu,
    /(?<!\p{L})баллы(?!\p{L})|\d+ (балл|пункт)/iu,
    /гарант\p{L}*.{0,40}(балл|рейтинг|одобрен|результат|кредит(?!н\p{L}* бюро)|ипотек)/iu,
    /(добав|прибав)\p{L}* (\p{L}+ ){0,2}(лет|годы|года)(?!\p{L})/iu,
    /(исправ|почин|очист|ст[её]р|стира|удал)\p{L}* (\p{L}+ ){0,3}(кредитн\p{L}+ истори|просрочк|взыскан)/iu,
    /законно (везде|всюду|во всех)|100 ?% (законно|безопасно|гарант)|без риска/iu,
  ],
  zh: [
    /(提高|提升|增加|改善|修复|重建|拉高|优化).{0,12}(分数|评分|信用分|信用记录|信用)/,
    /(分数|评分|信用分).{0,10}(上升|提高|提升|上涨|更高)/,
    /\d+ ?分(?!钟)|加分/,
    /(保证|担保|包).{0,12}(分数|加分|获批|批准|贷款|结果)/,
    /(增添|增加|添加).{0,4}(多年|年)/,
    /(修复|清除|消除|删除).{0,8}(信用|逾期|催收|不良)/,
    /(全国|各州|任何地方|到处)(都)?合法|百分百(合法|安全)|零风险/,
  ],
};

/**
 * Sentences with such a phrase that promise nothing: they deny it, ask about it, or refer to someone else's business.
 */
export const denials: Readonly<Record<Language, readonly string[]>> = {
  en: ["We don't lend money, repair credit or promise a score.", 'Will my score rise?'],
  es: [
    'No prestamos dinero, no reparamos crédito ni prometemos un puntaje.',
    'No garantiza un puntaje.',
    '¿Subirá mi puntaje?',
    'Empresa de reparación de crédito',
  ],
  ru: [
    'Мы не выдаём кредиты, не исправляем кредитную историю и не обещаем баллов.',
    'Не гарантирует балл.',
    'Мой балл вырастет?',
    'Компания по исправлению кредитной истории',
  ],
  zh: ['我们不提供贷款，不修复信用，也不承诺信用分数。', '不能保证分数。', '我的信用分数会提高吗？'],
};
