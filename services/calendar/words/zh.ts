import type { CalendarWords } from './calendarWords.ts';

export const zh: CalendarWords = {
  calendar: 'Tradelines',
  titles: {
    'order.payBy': '支付订单 {number}',
    'order.reviewPayment': '审核订单 {number} 的付款',
    'booking.consent': '签署预订 {number} 的同意书（{bank}）',
    'booking.addAu': '将预订 {number} 的用户加到 {bank}',
    'booking.balance': '确认 {bank} 的余额（预订 {number}）',
    'booking.posting': '预订 {number}（{bank}）应已上报',
    'booking.removal': '从 {bank} 移除预订 {number} 的用户',
    'booking.removalOverdue': '移除预订 {number} 用户的最后期限（{bank}）',
    'booking.payCommission': '支付预订 {number} 的佣金',
    'booking.extendBefore': '延长 {bank} 的最后几天（订单 {number}）',
    'booking.reportedUntil': '{bank} 上报至今日（订单 {number}）',
    'card.reviewDue': '审核卡片',
    'card.updateReviewDue': '审核卡片变更',
    'verification.decisionDue': '决定核验结果',
  },
  silence: {
    expire: '若无人处理，届时订单过期并释放名额。',
    flagOverdue: '若无人处理，届时视为逾期，由我们的员工跟进。',
    remind: '若无人处理，届时会发送邮件提醒。',
  },
};
