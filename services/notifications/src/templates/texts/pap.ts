import type { LanguageTexts } from '../language-texts.ts';

export const pap: LanguageTexts = {
  words: {
    hello: 'Bon dia,',
    by: { rider: 'abo', driver: 'e shofùr', office: 'e ofisina' },
    details: {
      date: 'Fecha',
      time: 'Ora',
      pickup: 'Lugá di rekohé',
      dropoff: 'Destino',
      fare: 'Preis',
      tracking: 'Number di siguimentu',
    },
    calendar: 'Biahe ku Trupial',
    offer: {
      accept: 'Aceptá',
      accepted: 'E biahe ta di bo.',
      taken: 'E biahe aki no ta disponibel mas.',
      failed: 'No por a acepta e biahe. Habri e lista i purba di nobo.',
      unknown: 'No ta konosí si e biahe ta di bo. Primi Aceptá un biaha mas.',
    },
    closing: 'Trupial, Willemstad, Kòrsou. Pregunta: {office}',
    stop: {
      text: 'Bo no ke resibo i pregunta pa strea mas?',
      link: 'Desabonabo',
    },
  },
  kinds: {
    booked: {
      title: 'Bo biahe ta reservá',
      text: 'Bo biahe riba {date} {time} for di {pickup} pa {dropoff} ta reservá, pa {fare}. Number di siguimentu {tracking}: {link}',
      push: 'Riba {date} {time}.',
    },
    changed: {
      title: 'Bo reservashon a kambia',
      text: 'Bo reservashon a kambia: {date} {time}, for di {pickup} pa {dropoff}, pa {fare}. No ta korekto? Yama {office}.',
      push: 'Awor riba {date} {time}.',
    },
    driver_assigned: {
      title: 'Bo tin un shofùr',
      text: '{driver} ta hiba bo riba {date} {time}: {vehicle}, {plate}. {link}',
      push: 'Pa bo biahe riba {date} {time}.',
    },
    on_the_way: {
      title: 'Bo shofùr ta na kaminda',
      text: '{driver} ta na kaminda pa {pickup}: {vehicle}, {plate}. {link}',
      push: 'Pa bo biahe di {time}.',
    },
    arrived: {
      title: 'Bo shofùr a yega',
      text: 'Bo shofùr ta warda bo na {pickup}: {vehicle}, {plate}.',
      push: 'E ta warda na e lugá di rekohé.',
    },
    cancelled: {
      title: 'Bo biahe a keda kanselá',
      text: 'Bo biahe riba {date} {time} a keda kanselá dor di {by}. Pregunta: {office}.',
      push: 'Esun riba {date} {time}, dor di {by}.',
    },
    rejected: {
      title: 'Nos no por hasi bo biahe',
      text: 'Despensa: nos no por hasi bo biahe riba {date} {time}. Por fabor yama {office}.',
      push: 'Esun riba {date} {time}. Por fabor yama nos.',
    },
    no_show: {
      title: 'Nos no a topa bo',
      text: 'Bo shofùr a warda na {pickup} {time} i no a topa bo. Ainda bo tin mester di e biahe? Yama {office}.',
      push: 'Bo shofùr a warda {time}. Por fabor yama nos.',
    },
    reopened: {
      title: 'Bo biahe ta reservá atrobe',
      text: 'Bo biahe riba {date} {time} for di {pickup} pa {dropoff} ta reservá atrobe, pa {fare}. No ta korekto? Yama {office}. {link}',
      push: 'Esun riba {date} {time}.',
    },
    no_driver: {
      title: 'Nos ta buskando un shofùr ainda',
      text: 'Nos no a haña un shofùr ainda pa bo biahe di {time}. Nos ta sigui buska; por fabor yama {office}.',
      push: 'Pa bo biahe di {time}. Por fabor yama nos.',
    },
    day_before: {
      title: 'Bo biahe ta aserkando',
      text: 'Bo biahe ta riba {date} {time}, for di {pickup} pa {dropoff}, pa {fare}. {link}',
      push: 'Riba {date} {time}.',
    },
    completed: {
      title: 'Bo resibu',
      text: 'Danki pa bo biahe ku nos riba {date}, for di {pickup} pa {dropoff}. Bo a paga {fare}. Kon tabata? Duna bo shofùr strea: {link}',
      push: '{fare}. Kon tabata bo biahe?',
    },
    ride_for_you: {
      title: 'Un biahe pa bo',
      text: 'Biahe {ride} ta di bo: {date} {time}, for di {pickup} pa {dropoff}, {passengers} persona, {luggage} maleta.',
      push: 'Riba {date} {time}.',
    },
    ride_changed: {
      title: 'Un biahe di bo a kambia',
      text: 'Biahe {ride} a kambia: {date} {time}, for di {pickup} pa {dropoff}, {passengers} persona, {luggage} maleta.',
      push: 'Biahe {ride}: awor riba {date} {time}.',
    },
    ride_taken_away: {
      title: 'Un biahe no ta di bo mas',
      text: 'Biahe {ride} riba {date} {time} no ta di bo mas. Pregunta: {office}.',
      push: 'Biahe {ride} riba {date} {time}.',
    },
    ride_cancelled: {
      title: 'Un biahe di bo a keda kanselá',
      text: 'Biahe {ride} riba {date} {time} a keda kanselá.',
      push: 'Biahe {ride} riba {date} {time}.',
    },
    new_request: {
      title: 'Un petishon nobo',
      text: 'Tin un petishon nobo pa {date} {time}.',
      push: 'Pa {time}. Habri e lista pa tum’é.',
    },
    next_ride: {
      title: 'Bo siguiente biahe',
      text: 'Biahe {ride} ta kuminsá {time}: for di {pickup} pa {dropoff}, {passengers} persona, {luggage} maleta.',
      push: '{time}.',
    },
    ride_waits: {
      title: 'Niun hende no a tuma un biahe',
      text: 'Niun hende no a tuma biahe {ride}, riba {date} {time}: {link}',
      push: 'Biahe {ride} {time}.',
    },
    driver_late: {
      title: 'Un shofùr ta lat',
      text: 'E shofùr di biahe {ride}, riba {date} {time}, no a sali: {link}',
      push: 'Biahe {ride} {time}: e no a sali.',
    },
    contact_message: {
      title: 'A yega un mensahe',
      text: 'Un hende a skirbi na ofisina via e formulario di kontakto. E mensahe ta den e konsola, bou di Mensahenan: {link}',
      push: "Les'é den e konsola, bou di Mensahenan.",
    },
    call_needed: {
      title: 'Un hende mester yama un kliente',
      text: 'No por a avisá e kliente di biahe {ride}, riba {date} {time}, loke e mester sa. Por fabor yam’é: {link}',
      push: 'Biahe {ride} {time}: no por a avis’é.',
    },
    test: {
      title: 'Un prueba di Trupial',
      text: 'Esaki ta un prueba. E kanal aki ta funshoná.',
      push: 'E kanal aki ta funshoná.',
    },
  },
};
