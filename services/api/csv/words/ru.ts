import type { CsvWords } from './csvWords.ts';

export const ru: CsvWords = {
  heads: {
    number: 'Заказ', booking: 'Бронирование', state: 'Состояние', breach: 'Срок', breachName: 'Что будет просрочено',
    dueName: 'Что ожидается', dueAt: 'Ближайший срок', turn: 'Чей ход', client: 'Клиент', clientEmail: 'Эл. почта клиента',
    clientPhone: 'Телефон клиента', buyer: 'Заказчик', buyerEmail: 'Эл. почта заказчика', cardholder: 'Держатель карты', cardholderEmail: 'Эл. почта держателя карты',
    lenders: 'Банки', lender: 'Банк', lines: 'Строк', total: 'Итого', paidBy: 'Способ',
    amountPaid: 'Оплаченная сумма', proofUsed: 'Чек уже использовался', comments: 'Комментарии', placed: 'Оформлен', payBy: 'Оплатить до',
    orderPaid: 'Заказ оплачен', refundOwed: 'К возврату', referral: 'Реферальный код', limit: 'Лимит', statement: 'Выписка',
    price: 'Цена', commission: 'Комиссия', commissionAmount: 'Сумма комиссии', refunded: 'Возвращено', opened: 'Бронирование открыто',
    added: 'Пользователь добавлен', posted: 'Отразилось', reportedUntil: 'Отражается до', extendBefore: 'Продлить до', ended: 'Завершён',
    payableSince: 'К выплате с', commissionPaid: 'Комиссия выплачена', reference: 'Номер платежа', balance: 'Баланс подтверждён', cardOpened: 'Открыта',
    statementDay: 'День выписки', slotsOffered: 'Предложено мест', slotsTaken: 'Занятые места', slotsFree: 'Свободно мест', submitted: 'Добавлена',
    orderable: 'Можно заказать', onHold: 'На паузе', holdKinds: 'Паузы', ownerVerified: 'Владелец проверен', ownerBlocked: 'Владелец заблокирован',
    reports: 'Кредитные отчёты', looks: 'Просмотры', uploaded: 'Загружено', decided: 'Решено', late: 'Просрочено',
    rejectedBecause: 'Причина отказа', revokedBecause: 'Причина отзыва', line: 'Строка', updated: 'Последнее изменение', id: 'Запись',
  },
  values: {
    orderState: { paymentPending: 'Ожидает оплаты', paymentUnderReview: 'Оплата проверяется', paid: 'Оплачен', expired: 'Истёк', cancelled: 'Отменён', closed: 'Закрыт' },
    fulfilment: { awaitingConsent: 'Нужно согласие', consented: 'Добавьте пользователя', added: 'Пользователь добавлен', posted: 'Отразился', removed: 'Пользователь удалён', refused: 'Отказ', cancelled: 'Отменена', replaced: 'Заменена', refunded: 'Возврат' },
    commission: { accruing: 'Ещё не к выплате', payable: 'К выплате', paid: 'Выплачена', void: 'Аннулирована' },
    verification: { waitingForDocs: 'Ждём документы', underReview: 'Проверяется', verified: 'Подтверждено', rejected: 'Отклонено' },
    card: { onReview: 'На проверке', active: 'Активна', onUpdateReview: 'Изменение на проверке', rejected: 'Отклонена', archived: 'Удалена' },
    hold: { user_hold: 'От держателя карты', admin: 'От сотрудников', secret: 'Тайная', after_order_hold: 'После заказа', after_removal_hold: 'После удаления', unverification_hold: 'Владелец не проверен' },
    method: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: 'Банковский взнос' },
    due: { payBy: 'оплата', reviewPayment: 'проверка оплаты', consent: 'согласие', addAu: 'добавление пользователя', posting: 'отражение в отчёте', acceptPosting: 'отражение принимается само', removal: 'удаление пользователя', removalOverdue: 'удаление пользователя', balance: 'баланс на карте', commissionPayable: 'комиссия становится к выплате', payCommission: 'выплата комиссии', reviewDue: 'проверка карты', updateReviewDue: 'проверка изменения', decisionDue: 'решение о проверке' },
    turn: { buyer: 'Покупатель', cardholder: 'Держатель карты', staff: 'Сотрудники', system: 'Само собой' },
  },
  pacific: 'Тихоокеанское время', erased: 'удалено', yes: 'Да', no: 'Нет',
};
