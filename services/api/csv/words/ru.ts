import type { CsvWords } from './csvWords.ts';

export const ru: CsvWords = {
  heads: {
    number: 'Заказ', booking: 'Бронь', state: 'Состояние', breach: 'Срок', breachName: 'Что будет просрочено',
    dueName: 'Что ожидается', dueAt: 'Ближайший срок', turn: 'Чей шаг', client: 'Клиент', clientEmail: 'Эл. почта клиента',
    clientPhone: 'Телефон клиента', buyer: 'Покупатель', buyerEmail: 'Эл. почта покупателя', cardholder: 'Владелец карты', cardholderEmail: 'Эл. почта владельца карты',
    lenders: 'Банки', lender: 'Банк', lines: 'Позиций', total: 'Итого', paidBy: 'Способ оплаты',
    amountPaid: 'Оплаченная сумма', proofUsed: 'Файл уже использован', comments: 'Комментарии', placed: 'Оформлен', payBy: 'Оплатить до',
    orderPaid: 'Заказ оплачен', refundOwed: 'К возврату', owedSince: 'К возврату с', refundPaid: 'Возвращено', refundPaidAt: 'Последний возврат', referral: 'Реферальный код', limit: 'Лимит', statement: 'Выписка',
    price: 'Цена', commission: 'Комиссия', commissionAmount: 'Сумма комиссии', refunded: 'Возвращено', opened: 'Бронь открыта',
    added: 'Пользователь добавлен', posted: 'Отразился в отчётах', reportedUntil: 'Отражается до', extendBefore: 'Продлить до', ended: 'Завершён',
    payableSince: 'К выплате с', commissionPaid: 'Комиссия выплачена', reference: 'Номер платежа', balance: 'Баланс подтверждён', cardOpened: 'Открыта',
    statementDay: 'День выписки', slotsOffered: 'Предложено мест', slotsTaken: 'Занятые места', slotsFree: 'Свободно мест', submitted: 'Добавлена',
    orderable: 'Можно заказать', onHold: 'На паузе', holdKinds: 'Паузы', ownerVerified: 'Владелец верифицирован', ownerBlocked: 'Владелец заблокирован',
    reports: 'Кредитные отчёты', looks: 'Просмотры', uploaded: 'Загружено', decided: 'Решение принято', late: 'Просрочено',
    rejectedBecause: 'Причина отклонения', revokedBecause: 'Причина отзыва', line: 'Позиция', updated: 'Последнее изменение', id: 'Запись',
  },
  values: {
    orderState: { paymentPending: 'Ожидает оплаты', paymentUnderReview: 'Оплата проверяется', paid: 'Оплачен', expired: 'Срок истёк', cancelled: 'Отменён', closed: 'Закрыт' },
    fulfilment: { awaitingConsent: 'Нужно согласие', consented: 'Добавить пользователя', added: 'Пользователь добавлен', posted: 'В отчётах', removed: 'Пользователь удалён', refused: 'Отказ', cancelled: 'Отменена', replaced: 'Заменена', refunded: 'Возврат' },
    commission: { accruing: 'Начисляется', payable: 'К выплате', paid: 'Выплачена', void: 'Аннулирована' },
    verification: { waitingForDocs: 'Ждём документы', underReview: 'На проверке', verified: 'Пройдена', rejected: 'Отклонена' },
    card: { onReview: 'На проверке', active: 'Активна', onUpdateReview: 'Изменение на проверке', rejected: 'Отклонена', archived: 'Удалена' },
    hold: { user_hold: 'От владельца карты', admin: 'От сотрудников', secret: 'Скрытая', after_order_hold: 'После заказа', after_removal_hold: 'После удаления', unverification_hold: 'Владелец не верифицирован' },
    method: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: 'Взнос на банковский счёт' },
    due: { payBy: 'оплата', reviewPayment: 'проверка оплаты', replaceOrRefund: 'замена или возврат', refundToPay: 'выплата возврата', consent: 'согласие', addAu: 'добавление пользователя', unableToAdd: 'как добавить пользователя', posting: 'отражение в отчётах', acceptPosting: 'отражение принимается автоматически', removal: 'удаление пользователя', removalOverdue: 'удаление пользователя', balance: 'баланс на карте', commissionPayable: 'комиссия подлежит выплате', payCommission: 'выплата комиссии', reviewDue: 'проверка карты', updateReviewDue: 'проверка изменения', decisionDue: 'решение по верификации' },
    turn: { buyer: 'Покупатель', cardholder: 'Владелец карты', staff: 'Сотрудники', system: 'Система' },
  },
  pacific: 'Тихоокеанское время', erased: 'стёрто', yes: 'Да', no: 'Нет',
};
