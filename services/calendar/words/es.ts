import type { CalendarWords } from './calendarWords.ts';

export const es: CalendarWords = {
  calendar: 'Tradelines',
  titles: {
    'order.payBy': 'Pagar el pedido {number}',
    'order.reviewPayment': 'Revisar el pago del pedido {number}',
    'booking.consent': 'Firmar el consentimiento de la reserva {number} ({bank})',
    'booking.addAu': 'Añadir al usuario de la reserva {number} a {bank}',
    'booking.balance': 'Confirmar el saldo de {bank} (reserva {number})',
    'booking.posting': 'Vence la publicación de la reserva {number} ({bank})',
    'booking.removal': 'Retirar al usuario de la reserva {number} de {bank}',
    'booking.removalOverdue': 'Último día para retirar al usuario de la reserva {number} ({bank})',
    'booking.payCommission': 'Pagar la comisión de la reserva {number}',
    'booking.extendBefore': 'Últimos días para prolongar {bank} (pedido {number})',
    'booking.reportedUntil': '{bank} informa hasta hoy (pedido {number})',
    'card.reviewDue': 'Revisar una tarjeta',
    'card.updateReviewDue': 'Revisar el cambio de una tarjeta',
    'verification.decisionDue': 'Decidir sobre una verificación',
  },
  silence: {
    expire: 'Si nadie actúa, el pedido caduca entonces y sus plazas se liberan.',
    flagOverdue: 'Si nadie actúa, cuenta como atrasado y nuestro equipo lo sigue.',
    remind: 'Si nadie actúa, se envía entonces un recordatorio por correo.',
  },
};
