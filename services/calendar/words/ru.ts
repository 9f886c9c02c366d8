import type { CalendarWords } from './calendarWords.ts';

export const ru: CalendarWords = {
  calendar: 'Tradelines',
  titles: {
    'order.payBy': 'Оплатить заказ {number}',
    'order.reviewPayment': 'Проверить оплату заказа {number}',
    'order.replaceOrRefund': 'Заменить отклонённую позицию заказа {number} или вернуть деньги',
    'order.refundToPay': 'Выплатить возврат по заказу {number}',
    'booking.consent': 'Подписать форму согласия по брони {number} ({bank})',
    'booking.addAu': 'Добавить пользователя на карту {bank} (бронь {number})',
    'booking.unableToAdd': 'Нужно решить, как добавить пользователя (бронь {number}, {bank})',
    'booking.balance': 'Подтвердить баланс карты {bank} (бронь {number})',
    'booking.posting': 'Трейдлайн {bank} должен отразиться в отчётах (бронь {number})',
    'booking.removal': 'Удалить пользователя с карты {bank} (бронь {number})',
    'booking.payCommission': 'Выплатить комиссию по брони {number}',
    'booking.extendBefore': 'Последние дни, чтобы продлить {bank} (заказ {number})',
    'booking.reportedUntil': '{bank}: последний день в отчётах (заказ {number})',
    'card.reviewDue': 'Проверить карту',
    'card.updateReviewDue': 'Проверить изменение карты',
    'verification.decisionDue': 'Принять решение по верификации',
  },
  byEndOf: '{title}: до конца {day}',
  silence: {
    expire: 'Если ничего не сделать, заказ будет снят, а места освободятся.',
    flagOverdue: 'Если ничего не сделать, срок будет считаться просроченным, и делом займутся наши сотрудники.',
    remind: 'Если ничего не сделать, придёт напоминание по почте.',
  },
};
