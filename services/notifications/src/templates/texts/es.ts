import type { LanguageTexts } from '../language-texts.ts';

export const es: LanguageTexts = {
  words: {
    hello: 'Hola:',
    by: { rider: 'usted', driver: 'el conductor', office: 'la oficina' },
    details: {
      date: 'Fecha',
      time: 'Hora',
      pickup: 'Recogida',
      dropoff: 'Destino',
      fare: 'Precio',
      tracking: 'Código de seguimiento',
    },
    calendar: 'Viaje con Trupial',
    offer: {
      accept: 'Aceptar',
      accepted: 'El viaje es suyo.',
      taken: 'Este viaje ya no está disponible.',
      failed: 'No se pudo aceptar. Abra la lista e inténtelo de nuevo.',
      unknown: 'No se sabe si el viaje es suyo. Pulse Aceptar otra vez.',
    },
    closing: 'Trupial, Willemstad, Curaçao. Preguntas: {office}',
    stop: {
      text: '¿No quiere más recibos ni preguntas por estrellas?',
      link: 'Darse de baja',
    },
  },
  kinds: {
    booked: {
      title: 'Su viaje está reservado',
      text: 'Su viaje del {date} a las {time} de {pickup} a {dropoff} está reservado, por {fare}. Código de seguimiento {tracking}: {link}',
      push: 'El {date} a las {time}.',
    },
    changed: {
      title: 'Su reserva ha cambiado',
      text: 'Su reserva ha cambiado: {date} a las {time}, de {pickup} a {dropoff}, por {fare}. ¿No es correcto? Llame al {office}.',
      push: 'Ahora el {date} a las {time}.',
    },
    driver_assigned: {
      title: 'Ya tiene conductor',
      text: '{driver} le lleva el {date} a las {time}: {vehicle}, {plate}. {link}',
      push: 'Para su viaje del {date} a las {time}.',
    },
    on_the_way: {
      title: 'Su conductor está en camino',
      text: '{driver} está en camino a {pickup}: {vehicle}, {plate}. {link}',
      push: 'Para su viaje de las {time}.',
    },
    arrived: {
      title: 'Su conductor ha llegado',
      text: 'Su conductor le espera en {pickup}: {vehicle}, {plate}.',
      push: 'Le espera en el punto de recogida.',
    },
    cancelled: {
      title: 'Su viaje fue cancelado',
      text: 'Su viaje del {date} a las {time} fue cancelado por {by}. Preguntas: {office}.',
      push: 'El del {date} a las {time}, por {by}.',
    },
    rejected: {
      title: 'No podemos hacer su viaje',
      text: 'Lo sentimos: no podemos hacer su viaje del {date} a las {time}. Por favor, llame al {office}.',
      push: 'El del {date} a las {time}. Por favor, llámenos.',
    },
    no_show: {
      title: 'No le encontramos',
      text: 'Su conductor esperó en {pickup} a las {time} y no le encontró. ¿Todavía necesita el viaje? Llame al {office}.',
      push: 'Su conductor esperó a las {time}. Por favor, llámenos.',
    },
    reopened: {
      title: 'Su viaje está reservado de nuevo',
      text: 'Su viaje del {date} a las {time} de {pickup} a {dropoff} está reservado de nuevo, por {fare}. ¿No es correcto? Llame al {office}. {link}',
      push: 'El del {date} a las {time}.',
    },
    no_driver: {
      title: 'Seguimos buscando un conductor',
      text: 'Todavía no tenemos conductor para su viaje de las {time}. Seguimos buscando; por favor, llame al {office}.',
      push: 'Para su viaje de las {time}. Por favor, llámenos.',
    },
    day_before: {
      title: 'Su viaje se acerca',
      text: 'Su viaje es el {date} a las {time}, de {pickup} a {dropoff}, por {fare}. {link}',
      push: 'El {date} a las {time}.',
    },
    completed: {
      title: 'Su recibo',
      text: 'Gracias por viajar con nosotros el {date}, de {pickup} a {dropoff}. Ha pagado {fare}. ¿Cómo fue? Dé estrellas a su conductor: {link}',
      push: '{fare}. ¿Cómo fue su viaje?',
    },
    ride_for_you: {
      title: 'Un viaje para usted',
      text: 'El viaje {ride} es suyo: {date} a las {time}, de {pickup} a {dropoff}, {passengers} personas, {luggage} maletas.',
      push: 'El {date} a las {time}.',
    },
    ride_changed: {
      title: 'Un viaje suyo ha cambiado',
      text: 'El viaje {ride} ha cambiado: {date} a las {time}, de {pickup} a {dropoff}, {passengers} personas, {luggage} maletas.',
      push: 'Viaje {ride}: ahora el {date} a las {time}.',
    },
    ride_taken_away: {
      title: 'Un viaje ya no es suyo',
      text: 'El viaje {ride} del {date} a las {time} ya no es suyo. Preguntas: {office}.',
      push: 'Viaje {ride} del {date} a las {time}.',
    },
    ride_cancelled: {
      title: 'Un viaje suyo fue cancelado',
      text: 'El viaje {ride} del {date} a las {time} fue cancelado.',
      push: 'Viaje {ride} del {date} a las {time}.',
    },
    new_request: {
      title: 'Una nueva solicitud',
      text: 'Hay una nueva solicitud para el {date} a las {time}.',
      push: 'Para las {time}. Abra la lista para tomarla.',
    },
    next_ride: {
      title: 'Su próximo viaje',
      text: 'El viaje {ride} empieza a las {time}: de {pickup} a {dropoff}, {passengers} personas, {luggage} maletas.',
      push: 'A las {time}.',
    },
    ride_waits: {
      title: 'Nadie ha tomado un viaje',
      text: 'Nadie ha tomado el viaje {ride}, del {date} a las {time}: {link}',
      push: 'Viaje {ride} a las {time}.',
    },
    driver_late: {
      title: 'Un conductor se retrasa',
      text: 'El conductor del viaje {ride}, del {date} a las {time}, no ha salido: {link}',
      push: 'Viaje {ride} a las {time}: no ha salido.',
    },
    contact_message: {
      title: 'Ha llegado un mensaje',
      text: 'Alguien ha escrito a la oficina por el formulario de contacto. El mensaje está en la consola, en Mensajes: {link}',
      push: 'Léalo en la consola, en Mensajes.',
    },
    call_needed: {
      title: 'Alguien debe llamar a un cliente',
      text: 'El cliente del viaje {ride}, del {date} a las {time}, no pudo ser avisado de lo que debe saber. Por favor, llámele: {link}',
      push: 'Viaje {ride} a las {time}: no pudo ser avisado.',
    },
    test: {
      title: 'Una prueba de Trupial',
      text: 'Esto es una prueba. Este canal funciona.',
      push: 'Este canal funciona.',
    },
  },
};
