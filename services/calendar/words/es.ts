import type { CalendarWords } from './calendarWords.ts';

export const es: CalendarWords = {
  calendar: 'Tradelines',
  titles: {
    'order.payBy': 'Pagar el pedido {number}',
    'order.reviewPayment': 'Revisar el pago del pedido {number}',
    'order.replaceOrRefund': 'Reemplazar o reembolsar una línea rechazada del pedido {number}',
    'order.refundToPay': 'Pagar el reembolso del pedido {number}',
    'booking.consent': 'Firmar el consentimiento de la reserva {number} ({bank})',
    'booking.addAu': 'Agregar al usuario de la reserva {number} a la tarjeta de {bank}',
    'booking.unableToAdd': 'Fecha límite para encontrar cómo agregar al usuario de la reserva {number} ({bank})',
    'booking.balance': 'Confirmar el saldo de la tarjeta de {bank} (reserva {number})',
    'booking.posting': 'Fecha límite para que se reporte la reserva {number} ({bank})',
    'booking.removal': 'Retirar al usuario de la reserva {number} de la tarjeta de {bank}',
    'booking.payCommission': 'Pagar la comisión de la reserva {number}',
    'booking.extendBefore': 'Últimos días para extender {bank} (pedido {number})',
    'booking.reportedUntil': '{bank} se reporta hasta hoy (pedido {number})',
    'card.reviewDue': 'Revisar una tarjeta',
    'card.updateReviewDue': 'Revisar el cambio de una tarjeta',
    'verification.decisionDue': 'Decidir sobre una verificación',
  },
  byEndOf: '{title} a más tardar el final del {day}',
  silence: {
    expire: 'Si nadie actúa, el pedido vence y sus espacios se liberan.',
    flagOverdue: 'Si nadie actúa, se considera atrasado y nuestro equipo le da seguimiento.',
    remind: 'Si nadie actúa, se envía un recordatorio por correo.',
  },
};
