import type { CsvWords } from './csvWords.ts';

export const zh: CsvWords = {
  heads: {
    number: '订单', booking: '预订', state: '状态', breach: '期限', breachName: '将逾期的事项',
    dueName: '待办事项', dueAt: '下一期限', turn: '轮到谁', client: '客户', clientEmail: '客户邮箱',
    clientPhone: '客户电话', buyer: '下单人', buyerEmail: '买家邮箱', cardholder: '持卡人', cardholderEmail: '持卡人邮箱',
    lenders: '发卡行', lender: '发卡行', lines: '项数', total: '合计', paidBy: '付款方式',
    amountPaid: '已付金额', proofUsed: '凭证曾被使用', comments: '备注数', placed: '下单时间', payBy: '付款截止',
    orderPaid: '订单付款时间', refundOwed: '应退款', owedSince: '应退自', refundPaid: '已退款', refundPaidAt: '最近退款时间', referral: '推荐码', limit: '额度', statement: '账单',
    price: '价格', commission: '佣金', commissionAmount: '佣金金额', refunded: '已退款', opened: '预订生成时间',
    added: '授权用户添加时间', posted: '上报时间', reportedUntil: '上报至', extendBefore: '续租截止', ended: '结束时间',
    payableSince: '可支付自', commissionPaid: '佣金支付时间', reference: '交易编号', balance: '余额已确认', cardOpened: '开卡日期',
    statementDay: '账单日', slotsOffered: '提供名额', slotsTaken: '已占名额', slotsFree: '剩余名额', submitted: '提交时间',
    orderable: '可下单', onHold: '暂停接单', holdKinds: '暂停期', ownerVerified: '持卡人已通过核验', ownerBlocked: '持卡人受限',
    reports: '信用报告', looks: '查看次数', uploaded: '上传时间', decided: '决定时间', late: '逾期',
    rejectedBecause: '驳回原因', revokedBecause: '撤销原因', line: '项次', updated: '最后更改', id: '记录编号',
  },
  values: {
    orderState: { paymentPending: '待付款', paymentUnderReview: '付款审核中', paid: '已付款', expired: '已过期', cancelled: '已取消', closed: '已完结' },
    fulfilment: { awaitingConsent: '待同意', consented: '待添加授权用户', added: '授权用户已添加', posted: '已上报', removed: '授权用户已移除', refused: '已拒绝', cancelled: '已取消', replaced: '已更换', refunded: '已退款' },
    commission: { accruing: '未到支付期', payable: '待支付', paid: '已支付', void: '作废' },
    verification: { waitingForDocs: '待提交文件', underReview: '审核中', verified: '已通过', rejected: '未通过' },
    card: { onReview: '审核中', active: '有效', onUpdateReview: '修改审核中', rejected: '未通过', archived: '已删除' },
    hold: { user_hold: '持卡人设置', admin: '工作人员设置', secret: '保密', after_order_hold: '下单之后', after_removal_hold: '移除授权用户之后', unverification_hold: '持卡人未通过核验' },
    method: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: '银行存款' },
    due: { payBy: '付款', reviewPayment: '付款审核', replaceOrRefund: '更换或退款', refundToPay: '支付退款', consent: '签署同意书', addAu: '添加授权用户', unableToAdd: '设法添加授权用户', posting: '上报', acceptPosting: '自动认可上报', removal: '移除授权用户', removalOverdue: '移除授权用户', balance: '确认卡上余额', commissionPayable: '佣金转为待支付', payCommission: '支付佣金', reviewDue: '卡片审核', updateReviewDue: '修改审核', decisionDue: '核验决定' },
    turn: { buyer: '买家', cardholder: '持卡人', staff: '工作人员', system: '自动' },
  },
  pacific: '太平洋时间', erased: '已清除', yes: '是', no: '否',
};
