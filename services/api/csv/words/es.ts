import type { CsvWords } from './csvWords.ts';

export const es: CsvWords = {
  heads: {
    number: 'Pedido', booking: 'Reserva', state: 'Estado', breach: 'Vencimiento', breachName: 'Qué vence',
    dueName: 'Pendiente', dueAt: 'Próximo plazo', turn: 'Le toca a', client: 'Cliente', clientEmail: 'Correo del cliente',
    clientPhone: 'Teléfono del cliente', buyer: 'Comprador', buyerEmail: 'Correo del comprador', cardholder: 'Titular', cardholderEmail: 'Correo del titular',
    lenders: 'Bancos', lender: 'Banco', lines: 'Líneas', total: 'Total', paidBy: 'Forma de pago',
    amountPaid: 'Monto pagado', proofUsed: 'Comprobante ya usado', comments: 'Comentarios', placed: 'Realizado', payBy: 'Plazo de pago',
    orderPaid: 'Pedido pagado', refundOwed: 'Reembolso pendiente', owedSince: 'Se debe desde', refundPaid: 'Reembolso pagado', refundPaidAt: 'Último reembolso', referral: 'Código de referido', limit: 'Límite', statement: 'Fecha de corte',
    price: 'Precio', commission: 'Comisión', commissionAmount: 'Monto de la comisión', refunded: 'Reembolsado', opened: 'Reserva abierta',
    added: 'Usuario agregado', posted: 'Reportada', reportedUntil: 'Se reporta hasta', extendBefore: 'Extender antes del', ended: 'Terminado',
    payableSince: 'Por pagar desde', commissionPaid: 'Comisión pagada', reference: 'Referencia de la transacción', balance: 'Saldo confirmado', cardOpened: 'Abierta',
    statementDay: 'Día de corte', slotsOffered: 'Espacios ofrecidos', slotsTaken: 'Espacios ocupados', slotsFree: 'Espacios libres', submitted: 'Enviada',
    orderable: 'Se puede pedir', onHold: 'En pausa', holdKinds: 'Pausas', ownerVerified: 'Titular verificado', ownerBlocked: 'Titular bloqueado',
    reports: 'Informes de crédito', looks: 'Accesos', uploaded: 'Subido', decided: 'Decidido', late: 'Atrasada',
    rejectedBecause: 'Motivo del rechazo', revokedBecause: 'Motivo de la revocación', line: 'Línea', updated: 'Último cambio', id: 'Registro',
  },
  values: {
    orderState: { paymentPending: 'Pago pendiente', paymentUnderReview: 'Pago en revisión', paid: 'Pedido pagado', expired: 'Vencido', cancelled: 'Cancelado', closed: 'Cerrado' },
    fulfilment: { awaitingConsent: 'Falta el consentimiento', consented: 'Agregar al usuario', added: 'Usuario agregado', posted: 'Reportada', removed: 'Usuario retirado', refused: 'Rechazada', cancelled: 'Cancelada', replaced: 'Reemplazada', refunded: 'Reembolsada' },
    commission: { accruing: 'En espera', payable: 'Por pagar', paid: 'Pagada', void: 'Anulada' },
    verification: { waitingForDocs: 'Faltan documentos', underReview: 'En revisión', verified: 'Aprobada', rejected: 'Rechazada' },
    card: { onReview: 'En revisión', active: 'Activa', onUpdateReview: 'Cambio en revisión', rejected: 'Rechazada', archived: 'Eliminada' },
    hold: { user_hold: 'Del titular', admin: 'Del personal', secret: 'Secreta', after_order_hold: 'Después de un pedido', after_removal_hold: 'Después de un retiro', unverification_hold: 'Titular no verificado' },
    method: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: 'Depósito bancario' },
    due: { payBy: 'pago', reviewPayment: 'revisión del pago', replaceOrRefund: 'reemplazo o reembolso', refundToPay: 'pago del reembolso', consent: 'consentimiento', addAu: 'agregar al usuario', unableToAdd: 'cómo agregar al usuario', posting: 'reporte', acceptPosting: 'reporte aceptado automáticamente', removal: 'retiro del usuario', removalOverdue: 'retiro del usuario', balance: 'saldo en la tarjeta', commissionPayable: 'comisión por pagar', payCommission: 'pago de comisión', reviewDue: 'revisión de la tarjeta', updateReviewDue: 'revisión del cambio', decisionDue: 'decisión sobre la verificación' },
    turn: { buyer: 'Comprador', cardholder: 'Titular', staff: 'Personal', system: 'El sistema' },
  },
  pacific: 'hora del Pacífico', erased: 'borrado', yes: 'Sí', no: 'No',
};
