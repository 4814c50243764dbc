/** Where a holiday falls: on a fixed day (perhaps moved off a Sunday), or counted from Easter. */
export type HolidayRule =
  | { readonly month: number; readonly day: number; readonly ifSunday?: 'day-before' | 'day-after' }
  | { readonly daysFromEaster: number };

/** A holiday's name in the product's languages. */
export interface HolidayNames {
  readonly en: string;
  readonly nl: string;
  readonly es: string;
  readonly pap: string;
}

export interface HolidayDefinition {
  readonly id: string;
  readonly rule: HolidayRule;
  readonly names: HolidayNames;
  /** A half day is named in the calendar but is no holiday for the tariff. */
  readonly halfDay?: true;
}

/**
 * The public holidays of Curaçao, by the government's Arbeidsregeling (loketdigital.gobiernu.cw).
 * Only King's Day and Labour Day move. The rule also moves Labour Day when King's Day is kept on
 * 1 May; since King's Day is 27 April (2014) that cannot happen, so it has no entry here.
 */
export const holidayDefinitions: readonly HolidayDefinition[] = [
  {
    id: 'new-year',
    rule: { month: 1, day: 1 },
    names: { en: "New Year's Day", nl: 'Nieuwjaarsdag', es: 'Año Nuevo', pap: 'Aña Nobo' },
  },
  {
    id: 'carnival-monday',
    rule: { daysFromEaster: -48 },
    names: {
      en: 'Carnival Monday',
      nl: 'Carnavalsmaandag',
      es: 'Lunes de Carnaval',
      pap: 'Djaluna di Karnaval',
    },
  },
  {
    id: 'good-friday',
    rule: { daysFromEaster: -2 },
    names: {
      en: 'Good Friday',
      nl: 'Goede Vrijdag',
      es: 'Viernes Santo',
      pap: 'Djabièrnè Santu',
    },
  },
  {
    id: 'easter-sunday',
    rule: { daysFromEaster: 0 },
    names: {
      en: 'Easter Sunday',
      nl: 'Eerste Paasdag',
      es: 'Domingo de Pascua',
      pap: 'Djadumingu di Pasku Grandi',
    },
  },
  {
    id: 'easter-monday',
    rule: { daysFromEaster: 1 },
    names: {
      en: 'Easter Monday',
      nl: 'Tweede Paasdag',
      es: 'Lunes de Pascua',
      pap: 'Di dos dia di Pasku Grandi',
    },
  },
  {
    id: 'kings-day',
    rule: { month: 4, day: 27, ifSunday: 'day-before' },
    names: { en: "King's Day", nl: 'Koningsdag', es: 'Día del Rey', pap: 'Dia di Rei' },
  },
  {
    id: 'labour-day',
    rule: { month: 5, day: 1, ifSunday: 'day-after' },
    names: {
      en: 'Labour Day',
      nl: 'Dag van de Arbeid',
      es: 'Día del Trabajo',
      pap: 'Dia di Obrero',
    },
  },
  {
    id: 'ascension-day',
    rule: { daysFromEaster: 39 },
    names: {
      en: 'Ascension Day',
      nl: 'Hemelvaartsdag',
      es: 'Día de la Ascensión',
      pap: 'Dia di Asenshon',
    },
  },
  {
    id: 'anthem-and-flag-day',
    rule: { month: 7, day: 2 },
    names: {
      en: 'National Anthem and Flag Day',
      nl: 'Dag van het Volkslied en de Vlag',
      es: 'Día del Himno y la Bandera',
      pap: 'Dia di Himno i Bandera',
    },
  },
  {
    id: 'curacao-day',
    rule: { month: 10, day: 10 },
    names: {
      en: 'Curaçao Day',
      nl: 'Dag van het Land Curaçao',
      es: 'Día del País Curazao',
      pap: 'Dia di Pais Kòrsou',
    },
  },
  {
    id: 'christmas-day',
    rule: { month: 12, day: 25 },
    names: {
      en: 'Christmas Day',
      nl: 'Eerste Kerstdag',
      es: 'Navidad',
      pap: 'Pasku di Nasementu',
    },
  },
  {
    id: 'second-christmas-day',
    rule: { month: 12, day: 26 },
    names: {
      en: 'Second Christmas Day',
      nl: 'Tweede Kerstdag',
      es: 'Segundo día de Navidad',
      pap: 'Di dos dia di Pasku di Nasementu',
    },
  },
  {
    id: 'new-years-eve',
    rule: { month: 12, day: 31 },
    names: {
      en: "New Year's Eve (half day)",
      nl: 'Oudejaarsdag (halve dag)',
      es: 'Nochevieja (medio día)',
      pap: 'Bispu di Aña Nobo (mei dia)',
    },
    halfDay: true,
  },
];
