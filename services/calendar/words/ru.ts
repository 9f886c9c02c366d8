import type { CalendarWords } from './calendarWords.ts';

export const ru: CalendarWords = {
  calendar: 'Tradelines',
  titles: {
    'order.payBy': 'Оплатить заказ {number}',
    'order.reviewPayment': 'Проверить оплату заказа {number}',
    'booking.consent': 'Подписать согласие по брони {number} ({bank})',
    'booking.addAu': 'Добавить пользователя брони {number} на карту {bank}',
    'booking.balance': 'Подтвердить баланс {bank} (бронь {number})',
    'booking.posting': 'Срок отражения брони {number} ({bank})',
    'booking.removal': 'Удалить пользователя брони {number} с карты {bank}',
    'booking.removalOverdue': 'Последний день для удаления пользователя брони {number} ({bank})',
    'booking.payCommission': 'Выплатить комиссию по брони {number}',
    'booking.extendBefore': 'Последние дни для продления {bank} (заказ {number})',
    'booking.reportedUntil': '{bank} отражается до сегодняшнего дня (заказ {number})',
    'card.reviewDue': 'Проверить карту',
    'card.updateReviewDue': 'Проверить изменение карты',
    'verification.decisionDue': 'Решить по проверке владельца карты',
  },
  silence: {
    expire: 'Если никто ничего не сделает, заказ истечёт и места освободятся.',
    flagOverdue: 'Если никто ничего не сделает, это будет считаться просроченным и этим займутся наши сотрудники.',
    remind: 'Если никто ничего не сделает, придёт напоминание по почте.',
  },
};
