import type { CalendarWords } from './calendarWords.ts';

export const zh: CalendarWords = {
  calendar: 'Tradelines',
  titles: {
    'order.payBy': '支付订单 {number}',
    'order.reviewPayment': '审核订单 {number} 的付款',
    'order.replaceOrRefund': '更换或退款：订单 {number} 的被拒项',
    'order.refundToPay': '支付订单 {number} 的退款',
    'booking.consent': '签署预订 {number} 的同意书（{bank}）',
    'booking.addAu': '将预订 {number} 的授权用户加到 {bank} 卡上',
    'booking.unableToAdd': '须设法为预订 {number}（{bank}）添加授权用户',
    'booking.balance': '确认 {bank} 卡的余额（预订 {number}）',
    'booking.posting': '预订 {number}（{bank}）应已上报',
    'booking.removal': '从 {bank} 卡上移除预订 {number} 的授权用户',
    'booking.payCommission': '支付预订 {number} 的佣金',
    'booking.extendBefore': '{bank} 续租的最后几天（订单 {number}）',
    'booking.reportedUntil': '{bank} 上报至今天（订单 {number}）',
    'card.reviewDue': '审核卡片',
    'card.updateReviewDue': '审核卡片修改',
    'verification.decisionDue': '决定核验结果',
  },
  byEndOf: '{title}：{day}结束前',
  silence: {
    expire: '若无人处理，届时订单将过期，名额随之释放。',
    flagOverdue: '若无人处理，届时将视为逾期，由我们的工作人员跟进。',
    remind: '若无人处理，届时将发送邮件提醒。',
  },
};
