import type { CsvWords } from './csvWords.ts';

export const es: CsvWords = {
  heads: {
    number: 'Pedido', booking: 'Reserva', state: 'Estado', breach: 'Plazo', breachName: 'Qué vencerá',
    dueName: 'Qué se espera', dueAt: 'Próximo plazo', turn: 'A quién le toca', client: 'Cliente', clientEmail: 'Correo del cliente',
    clientPhone: 'Teléfono del cliente', buyer: 'Comprador', buyerEmail: 'Correo del comprador', cardholder: 'Titular', cardholderEmail: 'Correo del titular',
    lenders: 'Bancos', lender: 'Banco', lines: 'Líneas', total: 'Total', paidBy: 'Pagado por',
    amountPaid: 'Importe pagado', proofUsed: 'Comprobante ya usado', comments: 'Comentarios', placed: 'Realizado', payBy: 'Pagar antes de',
    orderPaid: 'Pedido pagado', refundOwed: 'Reembolso debido', referral: 'Código de referido', limit: 'Límite', statement: 'Extracto',
    price: 'Precio', commission: 'Comisión', commissionAmount: 'Importe de la comisión', refunded: 'Reembolsado', opened: 'Reserva abierta',
    added: 'Usuario añadido', posted: 'Reportado', reportedUntil: 'Se reporta hasta', extendBefore: 'Prorrogar antes de', ended: 'Terminado',
    payableSince: 'Pagadera desde', commissionPaid: 'Comisión pagada', reference: 'Referencia de la transacción', balance: 'Saldo confirmado', cardOpened: 'Abierta',
    statementDay: 'Día de cierre', slotsOffered: 'Plazas ofrecidas', slotsTaken: 'Plazas ocupadas', slotsFree: 'Plazas libres', submitted: 'Enviada',
    orderable: 'Se puede pedir', onHold: 'En pausa', holdKinds: 'Pausas', ownerVerified: 'Titular verificado', ownerBlocked: 'Titular bloqueado',
    reports: 'Informes de crédito', looks: 'Consultas', uploaded: 'Subido', decided: 'Decidido', late: 'Atrasada',
    rejectedBecause: 'Rechazado por', revokedBecause: 'Revocado por', line: 'Línea', updated: 'Último cambio', id: 'Registro',
  },
  values: {
    orderState: { paymentPending: 'Pago pendiente', paymentUnderReview: 'Pago en revisión', paid: 'Pedido pagado', expired: 'Vencido', cancelled: 'Cancelado', closed: 'Cerrado' },
    fulfilment: { awaitingConsent: 'Falta consentimiento', consented: 'Añada al usuario', added: 'Usuario añadido', posted: 'Publicada', removed: 'Usuario eliminado', refused: 'Rechazada', cancelled: 'Cancelada', replaced: 'Sustituida', refunded: 'Reembolsada' },
    commission: { accruing: 'Aún no pagadera', payable: 'Por pagar', paid: 'Pagada', void: 'Anulada' },
    verification: { waitingForDocs: 'Faltan documentos', underReview: 'En revisión', verified: 'Verificado', rejected: 'Rechazado' },
    card: { onReview: 'En revisión', active: 'Activa', onUpdateReview: 'Cambio en revisión', rejected: 'Rechazada', archived: 'Borrada' },
    hold: { user_hold: 'Del titular', admin: 'Del personal', secret: 'Secreta', after_order_hold: 'Después de un pedido', after_removal_hold: 'Después de una retirada', unverification_hold: 'Titular no verificado' },
    method: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: 'Depósito bancario' },
    due: { payBy: 'pago', reviewPayment: 'revisión del pago', consent: 'consentimiento', addAu: 'añadir al usuario', posting: 'reporte', acceptPosting: 'reporte aceptado por sí solo', removal: 'retirada del usuario', removalOverdue: 'retirada del usuario', balance: 'saldo en la tarjeta', commissionPayable: 'la comisión pasa a ser pagadera', payCommission: 'pago de la comisión', reviewDue: 'revisión de la tarjeta', updateReviewDue: 'revisión del cambio', decisionDue: 'decisión sobre la verificación' },
    turn: { buyer: 'Comprador', cardholder: 'Titular', staff: 'Personal', system: 'Por sí solo' },
  },
  pacific: 'Hora del Pacífico', erased: 'borrado', yes: 'Sí', no: 'No',
};
