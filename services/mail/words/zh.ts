import { zh as evidence } from '#services/evidence/words/zh.ts';
import type { MailWords } from './mailWords.ts';

export const zh: MailWords = {
  greeting: '{firstName}，您好：',
  closing: 'Tradelines 团队',
  pacific: '太平洋时间',
  endOf: '{day}结束',
  methods: evidence.methods,
  mails: {
    'order-placed-how-to-pay': {
      subject: '订单 {order}：付款方式',
      sentences: [
        '感谢您的订单 {order}。',
        '总金额为 {amount}。',
        '请通过 Zelle、CashApp、Chase QuickPay 或银行存款付款，并上传交易截图。',
        '您的 Tradeline 将为您保留至 {payBy}，逾期未付款的订单会被取消。',
      ],
      action: '付款并上传截图',
    },
    'payment-reminder': {
      subject: '订单 {order} 等待付款',
      sentences: [
        '我们尚未收到订单 {order} 的付款凭证。',
        '总金额为 {amount}。',
        '您的 Tradeline 将为您保留至 {payBy}。',
      ],
      action: '付款并上传截图',
    },
    'payment-declined': {
      subject: '订单 {order}：付款未通过审核',
      sentences: ['您订单 {order} 的付款未能通过审核，原因请见订单页面。', '您可以在 {payBy}之前重新提交付款凭证。'],
      action: '查看原因并重试',
    },
    'order-expired': {
      subject: '订单 {order} 已过期',
      sentences: [
        '我们未能按时收到订单 {order} 的付款，订单已被取消，名额已释放。',
        '如仍有需要，请重新下单或联系我们。',
      ],
      action: '打开订单',
    },
    'order-cancelled': {
      subject: '订单 {order} 已取消',
      sentences: ['您的订单 {order} 已取消，原因请见订单页面。', '您已支付的 {amount} 将退还给您。'],
      action: '打开订单',
    },
    'payment-confirmed': {
      subject: '订单 {order}：付款已确认',
      sentences: [
        '我们已确认订单 {order} 的付款。',
        '已收到 {amount}。',
        '接下来我们会请持卡人添加授权用户，您可以在订单页面跟踪每一步。',
      ],
      action: '跟踪订单',
    },
    'consent-requested': {
      subject: '有新的预订需要您签署同意书',
      sentences: [
        '有人预订了您一张卡上的名额。',
        '请在{by}前签署同意书，或拒绝此预订。',
        '此预订的佣金为 {amount}。',
        '下面的链接无需登录，仅可打开这一份同意书，7 天内有效，请勿转发。',
      ],
      action: '打开同意书',
    },
    'order-moved-to-history': {
      subject: '订单 {order} 已完成',
      sentences: ['您的订单 {order} 已移至历史，您仍可随时查看。'],
      action: '打开订单',
    },
    'booking-declined': {
      subject: '订单 {order}：持卡人已拒绝',
      sentences: [
        '一位持卡人拒绝了您订单 {order} 中的一条 Tradeline。',
        '我们会为您更换其他卡或退款，期限见订单页面。',
      ],
      action: '打开订单',
    },
    'line-replaced': {
      subject: '订单 {order}：您的 Tradeline 改由另一张卡提供',
      sentences: [
        '您订单 {order} 中的一条 Tradeline 已转到另一张卡，价格仍为您已支付的金额。',
        '该卡的账单日为{on}。',
        '接下来我们会请该卡的持卡人添加授权用户。',
      ],
      action: '跟踪订单',
    },
    'line-refunded': {
      subject: '订单 {order}：一条 Tradeline 将退款',
      sentences: [
        '您订单 {order} 中的一条 Tradeline 将退款。',
        '退款金额为 {amount}。',
        '退款支付后，我们会再给您发邮件。',
      ],
      action: '打开订单',
    },
    'refund-paid': {
      subject: '订单 {order}：退款已支付',
      sentences: ['我们已支付订单 {order} 的退款。', '金额为 {amount}。', '支付方式：{method}。'],
      action: '打开订单',
    },
    'statement-day-changed': {
      subject: '订单 {order}：一张卡的账单日已更改',
      sentences: [
        '持卡人更改了您订单 {order} 中一张卡的账单日。',
        '您的订单仍按下单时的价格和条件执行，但账单可能不在原先告知的日期生成。',
      ],
      action: '跟踪订单',
    },
    'au-added': {
      subject: '订单 {order}：授权用户已添加',
      sentences: [
        '您订单 {order} 的授权用户已添加到卡上。',
        'Tradeline 通常在账单日后 2 至 3 周显示在信用报告上。',
        '账单日为{on}。',
      ],
      action: '跟踪订单',
    },
    posted: {
      subject: '订单 {order}：Tradeline 已上报',
      sentences: ['您订单 {order} 的一条 Tradeline 已显示在信用报告上。', '将持续上报至{on}。'],
      action: '打开订单',
    },
    'posting-accepted': {
      subject: '订单 {order}：无人反映问题',
      sentences: [
        '在可提出索赔的期间内，无人反映您订单 {order} 中一条 Tradeline 有问题，因此视为已上报。',
        '将持续上报至{on}。',
      ],
      action: '打开订单',
    },
    'au-removed': {
      subject: '订单 {order}：授权用户已移除',
      sentences: ['您订单 {order} 中一条 Tradeline 的租期已结束，授权用户已从卡上移除。'],
      action: '打开订单',
    },
    'commission-paid': {
      subject: '您的佣金已支付',
      sentences: ['我们已向您支付一笔预订的佣金。', '金额为 {amount}。'],
      action: '打开我的预订',
    },
    'balance-reminder': {
      subject: '请确认您的卡片余额',
      sentences: [
        '您有一张带预订的卡片即将到账单日。',
        '账单日为{on}。',
        '请确保卡上至少有 $5 的消费，并予以确认。',
        '期限：{by}前。',
      ],
      action: '确认余额',
    },
    'removal-due': {
      subject: '请移除授权用户',
      sentences: ['您卡片上一笔预订的租期已结束。', '请从卡上移除授权用户并上传截图。', '期限：{by}前。'],
      action: '报告移除',
    },
    verified: {
      subject: '您已通过核验',
      sentences: ['我们已审核您的信用报告。您的账户已通过核验，您的卡片可供订购。'],
      action: '打开我的卡片',
    },
    rejected: {
      subject: '核验未通过',
      sentences: ['根据您提交的报告，我们无法核验您的账户，原因请见核验页面。', '您可以随时上传新的报告。'],
      action: '查看原因',
    },
    revoked: {
      subject: '核验已撤销',
      sentences: ['您的账户不再处于已核验状态，您的卡片已暂停接单，原因请见核验页面。', '您可以随时上传新的报告。'],
      action: '查看原因',
    },
    'verify-email': {
      subject: '请确认您的邮箱',
      sentences: ['请确认这是您的邮箱，之后即可登录。', '链接 7 天内有效。如果您没有注册，请忽略此邮件。'],
      action: '确认邮箱',
    },
    'reset-password': {
      subject: '设置新密码',
      sentences: [
        '有人（应该是您本人）为此邮箱申请了设置新密码。',
        '链接仅可使用一次，一小时内有效。如果不是您，请忽略此邮件。',
      ],
      action: '设置新密码',
    },
  },
};
