import type { EvidenceWords } from './evidenceWords.ts';

export const zh: EvidenceWords = {
  title: '证据：订单 {number}',
  about: '本文件列出此订单、其预订及卡片名额的全部记录。事件永不更改；每个事件都带有一个哈希值，涵盖其自身与前一事件。',
  made: '制作时间：{at}，制作人：{by}',
  issuer: '签发方',
  digest: '全部事件的摘要',
  signer: '签名密钥指纹',
  sections: { journey: '经过', parties: '各方', lines: '订购内容', payments: '付款', consents: '同意书', files: '文件', events: '事件及其哈希值', check: '如何核验' },
  columns: { when: '时间（太平洋时间）', what: '事项', who: '操作人', record: '记录', card: '卡片', statement: '账单日', price: '价格', amount: '金额', method: '方式', reference: '交易编号', signature: '签名', kind: '类型', size: '大小', hash: 'SHA-256' },
  roles: { buyer: '买家', client: '客户', cardholder: '持卡人' },
  records: { order: '订单', booking: '预订', card: '卡片' },
  purposes: { 'payment-proof': '付款凭证', 'au-added': '授权用户已添加', 'au-removed': '授权用户已移除', 'credit-report': '信用报告', balance: '余额', document: '文件' },
  methods: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: '银行存款' },
  total: '合计', byItself: '系统', erased: '已清除', nothing: '无', page: '第 {page} 页，共 {pages} 页',
  check: [
    '随附的 JSON 文件包含相同的事件及其全部内容，并以 Ed25519 签名。其中的个人数据仍为加密状态。',
    '请将上方指纹与 {keyAddress} 公布的指纹进行比对，或通过其他途径向签发方索取。',
    '无需数据库即可核验 JSON 文件：npm run verify-evidence -- FILE --public-key FINGERPRINT。它会核验签名、每个事件的哈希值以及每条事件流的哈希链，并指出第一处错误。',
    '上方摘要为 SHA-256，计算时每个事件一行：事件流、空格、修订号、空格、哈希值、换行符。',
  ],
};
