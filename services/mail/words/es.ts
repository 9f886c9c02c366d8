import { es as evidence } from '#services/evidence/words/es.ts';
import type { MailWords } from './mailWords.ts';

export const es: MailWords = {
  greeting: 'Hola, {firstName}:',
  closing: 'El equipo de Tradelines',
  pacific: 'hora del Pacífico',
  endOf: 'el final del {day}',
  methods: evidence.methods,
  mails: {
    'order-placed-how-to-pay': {
      subject: 'Pedido {order}: cómo pagar',
      sentences: [
        'Gracias por su pedido {order}.',
        'El total es de {amount}.',
        'Pague por Zelle, CashApp, Chase QuickPay o depósito bancario y suba una captura de pantalla de la transacción.',
        'Sus tradelines quedan reservadas hasta el {payBy}. Después, los pedidos sin pagar se cancelan.',
      ],
      action: 'Pagar y subir el comprobante',
    },
    'payment-reminder': {
      subject: 'El pedido {order} está pendiente de pago',
      sentences: [
        'Aún no hemos recibido el comprobante de pago de su pedido {order}.',
        'El total es de {amount}.',
        'Sus tradelines siguen reservadas hasta el {payBy}.',
      ],
      action: 'Pagar y subir el comprobante',
    },
    'payment-declined': {
      subject: 'Pedido {order}: no se pudo confirmar el pago',
      sentences: [
        'No pudimos confirmar el pago de su pedido {order}. La página del pedido indica el motivo.',
        'Puede enviar el comprobante de nuevo hasta el {payBy}.',
      ],
      action: 'Ver el motivo e intentar de nuevo',
    },
    'order-expired': {
      subject: 'El pedido {order} venció',
      sentences: [
        'El pago de su pedido {order} no llegó a tiempo, por lo que el pedido se canceló y las tradelines vuelven a estar libres.',
        'Si todavía las quiere, haga un nuevo pedido o contáctenos.',
      ],
      action: 'Abrir el pedido',
    },
    'order-cancelled': {
      subject: 'El pedido {order} se canceló',
      sentences: [
        'Su pedido {order} se canceló. La página del pedido indica el motivo.',
        'Se le reembolsará lo que pagó, {amount}.',
      ],
      action: 'Abrir el pedido',
    },
    'payment-confirmed': {
      subject: 'Pedido {order}: pago confirmado',
      sentences: [
        'Confirmamos el pago de su pedido {order}.',
        'Recibimos {amount}.',
        'Ahora pedimos a los titulares que agreguen al usuario autorizado. Puede seguir cada paso en la página del pedido.',
      ],
      action: 'Seguir el pedido',
    },
    'consent-requested': {
      subject: 'Una nueva reserva necesita su consentimiento',
      sentences: [
        'Alguien reservó un espacio en una de sus tarjetas.',
        'Firme el formulario de consentimiento o rechace la reserva. Fecha límite: {by}.',
        'Su comisión por esta reserva es de {amount}.',
        'El enlace de abajo abre únicamente este formulario, sin iniciar sesión. Es válido por 7 días; no lo comparta.',
      ],
      action: 'Abrir el formulario de consentimiento',
    },
    'order-moved-to-history': {
      subject: 'El pedido {order} está completo',
      sentences: ['Su pedido {order} pasó a su historial. Puede consultarlo en cualquier momento.'],
      action: 'Abrir el pedido',
    },
    'booking-declined': {
      subject: 'Pedido {order}: un titular rechazó la reserva',
      sentences: [
        'Un titular rechazó una tradeline de su pedido {order}.',
        'La pasaremos a otra tarjeta o la reembolsaremos. La página del pedido indica para cuándo.',
      ],
      action: 'Abrir el pedido',
    },
    'line-replaced': {
      subject: 'Pedido {order}: otra tarjeta atiende su tradeline',
      sentences: [
        'Una tradeline de su pedido {order} pasó a otra tarjeta. El precio sigue siendo el que pagó.',
        'La fecha de corte de esa tarjeta es el {on}.',
        'Ahora se pide a su titular que agregue al usuario autorizado.',
      ],
      action: 'Seguir el pedido',
    },
    'line-refunded': {
      subject: 'Pedido {order}: le reembolsaremos una tradeline',
      sentences: [
        'Le reembolsaremos una tradeline de su pedido {order}.',
        'El reembolso es de {amount}.',
        'Le escribiremos de nuevo cuando esté pagado.',
      ],
      action: 'Abrir el pedido',
    },
    'refund-paid': {
      subject: 'Pedido {order}: su reembolso está pagado',
      sentences: [
        'Hemos pagado el reembolso de su pedido {order}.',
        'El importe es de {amount}.',
        'Forma de pago: {method}.',
      ],
      action: 'Abrir el pedido',
    },
    'statement-day-changed': {
      subject: 'Pedido {order}: cambió el día de corte de una tarjeta',
      sentences: [
        'Un titular cambió el día de corte de una tarjeta de su pedido {order}.',
        'Su pedido conserva el precio y las condiciones con que lo hizo; el estado de cuenta puede cerrar un día distinto del que se le indicó.',
      ],
      action: 'Seguir el pedido',
    },
    'au-added': {
      subject: 'Pedido {order}: se agregó al usuario a la tarjeta',
      sentences: [
        'El usuario autorizado de su pedido {order} fue agregado a la tarjeta.',
        'La tradeline suele reportarse de 2 a 3 semanas después de la fecha de corte.',
        'La fecha de corte es el {on}.',
      ],
      action: 'Seguir el pedido',
    },
    posted: {
      subject: 'Pedido {order}: la tradeline ya se reporta',
      sentences: [
        'Una tradeline de su pedido {order} ya aparece en los informes de crédito.',
        'Se reporta hasta el {on}.',
      ],
      action: 'Abrir el pedido',
    },
    'posting-accepted': {
      subject: 'Pedido {order}: nadie informó de un problema',
      sentences: [
        'Nadie informó de un problema con una tradeline de su pedido {order} mientras se podía reclamar, así que se da por reportada.',
        'Se reporta hasta el {on}.',
      ],
      action: 'Abrir el pedido',
    },
    'au-removed': {
      subject: 'Pedido {order}: se retiró al usuario de la tarjeta',
      sentences: [
        'Terminó el arrendamiento de una tradeline de su pedido {order} y se retiró al usuario autorizado de la tarjeta.',
      ],
      action: 'Abrir el pedido',
    },
    'commission-paid': {
      subject: 'Le pagamos su comisión',
      sentences: ['Pagamos su comisión por una reserva.', 'El monto es de {amount}.'],
      action: 'Abrir mis reservas',
    },
    'balance-reminder': {
      subject: 'Confirme el saldo de su tarjeta',
      sentences: [
        'Se acerca la fecha de corte de una tarjeta con una reserva.',
        'La fecha de corte es el {on}.',
        'Asegúrese de que la tarjeta tenga un cargo de al menos $5 y confírmelo.',
        'Fecha límite: {by}.',
      ],
      action: 'Confirmar el saldo',
    },
    'removal-due': {
      subject: 'Hay que retirar a un usuario autorizado',
      sentences: [
        'Terminó el arrendamiento de una reserva en su tarjeta.',
        'Retire al usuario autorizado de la tarjeta y suba una captura de pantalla.',
        'Fecha límite: {by}.',
      ],
      action: 'Avisar del retiro',
    },
    verified: {
      subject: 'Su cuenta está verificada',
      sentences: ['Hemos revisado sus informes de crédito. Su cuenta está verificada y sus tarjetas se pueden pedir.'],
      action: 'Abrir mis tarjetas',
    },
    rejected: {
      subject: 'Su verificación no fue aprobada',
      sentences: [
        'No pudimos verificar su cuenta con los informes enviados. La página de verificación indica el motivo.',
        'Puede subir nuevos informes en cualquier momento.',
      ],
      action: 'Ver el motivo',
    },
    revoked: {
      subject: 'Su verificación fue revocada',
      sentences: [
        'Su cuenta ya no está verificada y sus tarjetas están en pausa. La página de verificación indica el motivo.',
        'Puede subir nuevos informes en cualquier momento.',
      ],
      action: 'Ver el motivo',
    },
    'verify-email': {
      subject: 'Confirme su correo electrónico',
      sentences: [
        'Confirme que esta es su dirección de correo electrónico. Después podrá iniciar sesión.',
        'El enlace es válido por 7 días. Si no se registró, no tiene que hacer nada.',
      ],
      action: 'Confirmar mi dirección',
    },
    'reset-password': {
      subject: 'Establezca una nueva contraseña',
      sentences: [
        'Alguien, esperamos que usted, pidió una nueva contraseña para esta dirección.',
        'El enlace funciona una sola vez, durante una hora. Si no fue usted, no tiene que hacer nada.',
      ],
      action: 'Establecer una nueva contraseña',
    },
  },
};
