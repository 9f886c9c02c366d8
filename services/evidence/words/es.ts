import type { EvidenceWords } from './evidenceWords.ts';

export const es: EvidenceWords = {
  title: 'Expediente de pruebas: pedido {number}',
  about: 'Lo que se registró de este pedido, sus reservas y sus espacios en tarjetas. Los eventos nunca se cambian; cada uno lleva un hash de sí mismo y del anterior.',
  made: 'Generado el {at} por {by}',
  issuer: 'Emisor',
  digest: 'Resumen de todos los eventos',
  signer: 'Huella de la clave de firma',
  sections: { journey: 'Qué ocurrió', parties: 'Partes', lines: 'Qué se pidió', payments: 'Pagos', consents: 'Consentimientos', files: 'Archivos', events: 'Eventos y sus hashes', check: 'Cómo comprobarlo' },
  columns: { when: 'Cuándo (hora del Pacífico)', what: 'Qué', who: 'Quién', record: 'Registro', card: 'Tarjeta', statement: 'Fecha de corte', price: 'Precio', amount: 'Monto', method: 'Método', reference: 'Referencia', signature: 'Firma', kind: 'Tipo', size: 'Tamaño', hash: 'SHA-256' },
  roles: { buyer: 'Comprador', client: 'Cliente', cardholder: 'Titular de la tarjeta' },
  records: { order: 'Pedido', booking: 'Reserva', card: 'Tarjeta' },
  purposes: { 'payment-proof': 'Comprobante de pago', 'au-added': 'Usuario agregado', 'au-removed': 'Usuario retirado', 'credit-report': 'Informe de crédito', balance: 'Saldo', document: 'Documento' },
  methods: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: 'Depósito bancario' },
  total: 'Total', byItself: 'El sistema', erased: 'borrado', nothing: 'Ninguno', page: 'Página {page} de {pages}',
  check: [
    'El archivo JSON de este documento contiene los mismos eventos con todo lo que dicen, firmado con Ed25519. Los datos personales siguen cifrados en ese archivo.',
    'Compare la huella de arriba con la publicada en {keyAddress}, o pídala al emisor por otra vía.',
    'Compruebe el archivo JSON sin base de datos: npm run verify-evidence -- FILE --public-key FINGERPRINT. Comprueba la firma, el hash de cada evento y la cadena de cada flujo, e indica la primera falla.',
    'El resumen de arriba es SHA-256 sobre una línea por evento: el flujo, un espacio, la revisión, un espacio, el hash y un salto de línea.',
  ],
};
