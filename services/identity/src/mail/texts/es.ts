import type { LetterTexts } from '../letter-texts.ts';

export const es: LetterTexts = {
  greeting: (name) => `Hola${name}:`,
  closing: 'Trupial, Willemstad, Curazao',
  confirmation: (address, hours) => ({
    subject: 'Confirme su correo electrónico para Trupial',
    text: `Alguien, probablemente usted, indicó esta dirección de correo para una cuenta en Trupial. Confírmela aquí:

${address}

El enlace sirve una sola vez y durante ${hours} horas. Si no fue usted, no haga nada: esta dirección no recibirá ningún otro correo.`,
  }),
  reset: (address, minutes) => ({
    subject: 'Restablezca su contraseña de Trupial',
    text: `Alguien, probablemente usted, pidió una contraseña nueva para su cuenta de Trupial. Elíjala aquí:

${address}

El enlace sirve una sola vez y durante ${minutes} minutos. Si no fue usted, no haga nada: su contraseña queda como está.`,
  }),
  passwordChanged: {
    subject: 'Se cambió su contraseña de Trupial',
    text: 'La contraseña de su cuenta de Trupial se acaba de cambiar y todas sus sesiones se cerraron. Si no fue usted, llame a la oficina.',
  },
  guessing: {
    subject: 'Alguien intenta entrar en su cuenta de Trupial',
    text: 'Alguien ha escrito varias veces una contraseña equivocada para su cuenta de Trupial. Ahora esos intentos tienen que esperar, como máximo un cuarto de hora cada uno. Si fue usted, espere e inténtelo de nuevo, o elija una contraseña nueva con «¿Olvidó su contraseña?». Si no fue usted, no tiene que hacer nada; use una contraseña que no use en ningún otro sitio.',
  },
  emailChanged: (address, days) => ({
    subject: 'Se está cambiando su correo electrónico en Trupial',
    text: `Alguien, probablemente usted, indicó otra dirección de correo para su cuenta de Trupial. Sustituirá a esta cuando su titular la haya confirmado. Si no fue usted, anule el cambio aquí:

${address}

El enlace sirve una sola vez y durante ${days} días, también después del cambio. Restablece esta dirección, cierra todas las sesiones y quita las llaves de acceso, aplicaciones y códigos de recuperación posteriores al día anterior al cambio. Después usted recibe un enlace para elegir una contraseña nueva.`,
  }),
  factorChanged: {
    subject: 'Se cambió su forma de entrar en Trupial',
    text: (what) => `${what}. Si no sabe nada de esto, llame a la oficina.`,
    what: {
      passkeyAdded: 'Se añadió una llave de acceso a su cuenta de Trupial',
      passkeyRemoved: 'Se quitó una llave de acceso de su cuenta de Trupial',
      appAdded: 'Se añadió una aplicación de autenticación a su cuenta de Trupial',
      appRemoved: 'Se quitó la aplicación de autenticación de su cuenta de Trupial',
      newCodes:
        'Se crearon nuevos códigos de recuperación para su cuenta de Trupial, y los anteriores ya no sirven',
      reset:
        'La oficina quitó todas las llaves de acceso, la aplicación de autenticación y los códigos de recuperación de su cuenta de Trupial, y todas sus sesiones se cerraron',
    },
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Se usó un código de recuperación de su cuenta de Trupial',
    text: `Alguien acaba de usar uno de los códigos de recuperación de su cuenta de Trupial; códigos que quedan: ${left}. Si no fue usted, llame a la oficina.`,
  }),
};
