import type { LanguageTexts } from '../language-texts.ts';

export const nl: LanguageTexts = {
  words: {
    hello: 'Hallo,',
    by: { rider: 'u', driver: 'de chauffeur', office: 'het kantoor' },
    details: {
      date: 'Datum',
      time: 'Tijd',
      pickup: 'Ophaalpunt',
      dropoff: 'Bestemming',
      fare: 'Prijs',
      tracking: 'Volgnummer',
    },
    calendar: 'Rit met Trupial',
    offer: {
      accept: 'Accepteren',
      accepted: 'De rit is van u.',
      taken: 'Deze rit is niet meer beschikbaar.',
      failed: 'Accepteren lukte niet. Open de lijst en probeer het opnieuw.',
      unknown: 'Het is niet bekend of de rit van u is. Druk nog eens op Accepteren.',
    },
    closing: 'Trupial, Willemstad, Curaçao. Vragen: {office}',
    stop: {
      text: 'Geen ontvangstbewijzen en geen vragen om sterren meer?',
      link: 'Afmelden',
    },
  },
  kinds: {
    booked: {
      title: 'Uw rit is geboekt',
      text: 'Uw rit op {date} om {time} van {pickup} naar {dropoff} is geboekt, voor {fare}. Volgnummer {tracking}: {link}',
      push: 'Op {date} om {time}.',
    },
    changed: {
      title: 'Uw boeking is gewijzigd',
      text: 'Uw boeking is gewijzigd: {date} om {time}, van {pickup} naar {dropoff}, voor {fare}. Klopt dit niet? Bel {office}.',
      push: 'Nu op {date} om {time}.',
    },
    driver_assigned: {
      title: 'U hebt een chauffeur',
      text: '{driver} rijdt u op {date} om {time}: {vehicle}, {plate}. {link}',
      push: 'Voor uw rit op {date} om {time}.',
    },
    on_the_way: {
      title: 'Uw chauffeur is onderweg',
      text: '{driver} is onderweg naar {pickup}: {vehicle}, {plate}. {link}',
      push: 'Voor uw rit om {time}.',
    },
    arrived: {
      title: 'Uw chauffeur is er',
      text: 'Uw chauffeur wacht op u bij {pickup}: {vehicle}, {plate}.',
      push: 'Hij wacht bij het ophaalpunt.',
    },
    cancelled: {
      title: 'Uw rit is geannuleerd',
      text: 'Uw rit op {date} om {time} is geannuleerd door {by}. Vragen: {office}.',
      push: 'Die van {date} om {time}, door {by}.',
    },
    rejected: {
      title: 'Wij kunnen uw rit niet rijden',
      text: 'Het spijt ons: wij kunnen uw rit op {date} om {time} niet rijden. Bel alstublieft {office}.',
      push: 'Die van {date} om {time}. Bel ons alstublieft.',
    },
    no_show: {
      title: 'Wij hebben u niet gevonden',
      text: 'Uw chauffeur heeft om {time} bij {pickup} gewacht en u niet gevonden. Hebt u de rit nog nodig? Bel {office}.',
      push: 'Uw chauffeur heeft om {time} gewacht. Bel ons alstublieft.',
    },
    reopened: {
      title: 'Uw rit is weer geboekt',
      text: 'Uw rit op {date} om {time} van {pickup} naar {dropoff} is weer geboekt, voor {fare}. Klopt dit niet? Bel {office}. {link}',
      push: 'Die van {date} om {time}.',
    },
    no_driver: {
      title: 'Wij zoeken nog een chauffeur',
      text: 'Wij hebben nog geen chauffeur voor uw rit om {time}. Wij zoeken verder; bel alstublieft {office}.',
      push: 'Voor uw rit om {time}. Bel ons alstublieft.',
    },
    day_before: {
      title: 'Uw rit komt eraan',
      text: 'Uw rit is op {date} om {time}, van {pickup} naar {dropoff}, voor {fare}. {link}',
      push: 'Op {date} om {time}.',
    },
    completed: {
      title: 'Uw kwitantie',
      text: 'Dank u voor uw rit op {date}, van {pickup} naar {dropoff}. U hebt {fare} betaald. Hoe was het? Geef uw chauffeur sterren: {link}',
      push: '{fare}. Hoe was uw rit?',
    },
    ride_for_you: {
      title: 'Een rit voor u',
      text: 'Rit {ride} is van u: {date} om {time}, van {pickup} naar {dropoff}, {passengers} personen, {luggage} koffers.',
      push: 'Op {date} om {time}.',
    },
    ride_changed: {
      title: 'Een rit van u is gewijzigd',
      text: 'Rit {ride} is gewijzigd: {date} om {time}, van {pickup} naar {dropoff}, {passengers} personen, {luggage} koffers.',
      push: 'Rit {ride}: nu op {date} om {time}.',
    },
    ride_taken_away: {
      title: 'Een rit is niet meer van u',
      text: 'Rit {ride} op {date} om {time} is niet meer van u. Vragen: {office}.',
      push: 'Rit {ride} op {date} om {time}.',
    },
    ride_cancelled: {
      title: 'Een rit van u is geannuleerd',
      text: 'Rit {ride} op {date} om {time} is geannuleerd.',
      push: 'Rit {ride} op {date} om {time}.',
    },
    new_request: {
      title: 'Een nieuwe aanvraag',
      text: 'Er is een nieuwe aanvraag voor {date} om {time}.',
      push: 'Voor {time}. Open de lijst om hem te nemen.',
    },
    next_ride: {
      title: 'Uw volgende rit',
      text: 'Rit {ride} begint om {time}: van {pickup} naar {dropoff}, {passengers} personen, {luggage} koffers.',
      push: 'Om {time}.',
    },
    ride_waits: {
      title: 'Niemand heeft een rit genomen',
      text: 'Niemand heeft rit {ride} genomen, op {date} om {time}: {link}',
      push: 'Rit {ride} om {time}.',
    },
    driver_late: {
      title: 'Een chauffeur is laat',
      text: 'De chauffeur van rit {ride}, op {date} om {time}, is niet vertrokken: {link}',
      push: 'Rit {ride} om {time}: hij is niet vertrokken.',
    },
    contact_message: {
      title: 'Er is een bericht',
      text: 'Iemand heeft het kantoor geschreven via het contactformulier. Het bericht staat in de console, onder Berichten: {link}',
      push: 'Lees het in de console, onder Berichten.',
    },
    call_needed: {
      title: 'Iemand moet een klant bellen',
      text: 'De klant van rit {ride}, op {date} om {time}, kon niet horen wat hij moet weten. Bel hem alstublieft: {link}',
      push: 'Rit {ride} om {time}: de klant is niet bereikt.',
    },
    test: {
      title: 'Een test van Trupial',
      text: 'Dit is een test. Dit kanaal werkt.',
      push: 'Dit kanaal werkt.',
    },
  },
};
