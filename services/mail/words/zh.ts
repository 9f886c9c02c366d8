import type { MailWords } from './mailWords.ts';

export const zh: MailWords = {
  greeting: '{firstName}，您好：',
  closing: 'Tradelines 团队',
  pacific: '太平洋时间',
  mails: {
    'order-placed-how-to-pay': {
      subject: '订单 {order}：付款方式',
      sentences: ['感谢您的订单 {order}。', '总金额为 {amount}。', '请通过 Zelle、CashApp、Chase QuickPay 或银行存款付款，并上传交易截图。', '您的信用额度线将保留至 {payBy}，逾期未付款的订单会被取消。'],
      action: '付款并上传截图',
    },
    'payment-reminder': {
      subject: '订单 {order} 等待付款',
      sentences: ['我们尚未收到订单 {order} 的付款凭证。', '总金额为 {amount}。', '您的信用额度线将保留至 {payBy}。'],
      action: '付款并上传截图',
    },
    'payment-declined': {
      subject: '订单 {order}：付款未能确认',
      sentences: ['我们未能确认订单 {order} 的付款，原因见订单页面。', '您可以在 {payBy} 之前重新提交凭证。'],
      action: '查看原因并重试',
    },
    'order-expired': {
      subject: '订单 {order} 已过期',
      sentences: ['订单 {order} 未能按时收到付款，已被取消，信用额度线已释放。', '如仍需要，请重新下单或联系我们。'],
      action: '打开订单',
    },
    'order-cancelled': {
      subject: '订单 {order} 已取消',
      sentences: ['您的订单 {order} 已取消，原因见订单页面。', '您已支付的 {amount} 将会退还。'],
      action: '打开订单',
    },
    'payment-confirmed': {
      subject: '订单 {order}：付款已确认',
      sentences: ['我们已确认订单 {order} 的付款。', '已收到 {amount}。', '现在将请持卡人添加授权用户，您可以在订单页面查看每一步。'],
      action: '跟踪订单',
    },
    'consent-requested': {
      subject: '新的预订需要您的同意',
      sentences: ['有人预订了您一张卡的名额。', '请阅读并签署同意书，或说明理由拒绝。', '您的佣金为 {amount}。', '下面的链接无需登录，仅可打开这一份同意书，7 天内有效，请勿转发。'],
      action: '打开同意书',
    },
    'order-moved-to-history': { subject: '订单 {order} 已完成', sentences: ['您的订单 {order} 已移至历史记录，您可以随时查看。'], action: '打开订单' },
    'booking-declined': {
      subject: '订单 {order}：持卡人已拒绝',
      sentences: ['一位持卡人拒绝了您订单 {order} 中的一条信用额度线。', '我们正在寻找替代并会与您联系。'],
      action: '打开订单',
    },
    'line-replaced': {
      subject: '订单 {order}：您的信用额度线改由另一张卡提供',
      sentences: ['您的订单 {order} 中有一条信用额度线已转到另一张卡，价格仍为您已支付的金额。', '该卡的账单日期为 {on}。', '现在将请其持卡人添加授权用户。'],
      action: '跟踪订单',
    },
    'statement-day-changed': {
      subject: '订单 {order}：一张卡的账单日已更改',
      sentences: ['持卡人更改了您订单 {order} 中一张卡的账单日。', '您的订单保留下单时的价格和条件，但账单可能在另一天出具。'],
      action: '跟踪订单',
    },
    'au-added': {
      subject: '订单 {order}：授权用户已添加',
      sentences: ['您订单 {order} 的授权用户已添加到卡上。', '通常在账单日后 2 至 3 周显示。', '账单日为 {on}。'],
      action: '跟踪订单',
    },
    posted: { subject: '订单 {order}：已显示在信用报告中', sentences: ['您订单 {order} 的一条信用额度线已显示在信用报告中。', '将持续显示至 {on}。'], action: '打开订单' },
    'au-removed': { subject: '订单 {order}：授权用户已移除', sentences: ['您订单 {order} 的一条信用额度线租期已结束，授权用户已从卡上移除。'], action: '打开订单' },
    'commission-paid': { subject: '您的佣金已支付', sentences: ['我们已支付您一笔预订的佣金。', '金额为 {amount}。'], action: '打开我的预订' },
    'balance-reminder': {
      subject: '请确认您的卡余额',
      sentences: ['一张有预订的卡即将到账单日。', '账单日为 {on}。', '请确保卡上至少有 $5 的消费，并进行确认。'],
      action: '确认余额',
    },
    'removal-due': {
      subject: '需要移除授权用户',
      sentences: ['您卡上一笔预订的租期已结束。', '请从卡上移除授权用户并上传截图。', '截止日期为 {on}。'],
      action: '报告移除',
    },
    verified: { subject: '您已通过验证', sentences: ['我们已核对您的信用报告。您的账户已通过验证，您的卡可以被预订。'], action: '打开我的卡' },
    rejected: { subject: '验证未通过', sentences: ['我们无法根据您提交的报告验证您的账户，原因见验证页面。', '您可以随时上传新的报告。'], action: '查看原因' },
    revoked: { subject: '验证已撤销', sentences: ['您的账户已不再处于验证状态，您的卡片已暂停，原因见验证页面。', '您可以随时上传新的报告。'], action: '查看原因' },
    'verify-email': { subject: '请确认您的电子邮箱', sentences: ['请确认这是您的邮箱，之后即可登录。', '链接 7 天内有效。如果您没有注册，请忽略此邮件。'], action: '确认邮箱' },
    'reset-password': { subject: '设置新密码', sentences: ['有人（希望是您）为此邮箱申请了新密码。', '链接仅可使用一次，一小时内有效。如果不是您，请忽略此邮件。'], action: '设置新密码' },
  },
};
