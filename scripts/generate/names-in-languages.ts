/** Languages that places have names of their own in; English is the place's first name. */
export type NameLanguage = 'nl' | 'es' | 'pap';

/**
 * Which of a place's other names is of which language: the gazetteer has them without it. By the
 * place's name; nl, es, pap, `-` where none is known. Only names that people of the language use.
 */
const NAMES = `
Curaçao International Airport (Hato)|Luchthaven Hato|Aeropuerto Hato|Aeropuerto di Hato
Hato Airport - Arrivals|Aankomsthal Hato|Llegadas|Yegada Hato
Hato Caves|Hato Grotten|Cuevas de Hato|Kueba di Hato
Sint Anna Bay|Sint Annabaai|-|-
Queen Emma Bridge|Koningin Emmabrug|Puente Reina Emma|Brùg di ponton
Queen Juliana Bridge|Koningin Julianabrug|Puente Reina Juliana|Brùg di Juliana
Queen Wilhelmina Bridge|Wilhelminabrug|-|-
L.B. Smith Bridge|L.B. Smithbrug|-|-
Fort Church|Fortkerk|-|-
Floating Market|Drijvende Markt|Mercado Flotante|Marshe Flotante
New Market (Marshe Nobo)|Ronde Markt|-|Marshe Nobo
Old Market (Plasa Bieu)|Oude Markt|-|Marshe Bieu
Curaçao Maritime Museum|-|Museo Marítimo|-
Wilhelminaplein|-|-|Plasa Wilhelmina
Gomezplein|-|-|Plasa Gomez
Brionplein|-|-|Plasa Brion
Curaçao Museum|-|-|Museo di Kòrsou
Parasasa Beach|-|-|Playa Parasasa
Mambo Beach|-|-|Playa Mambo
Marie Pampoen Beach|-|-|Playa Marie Pompoen
Jan Thiel Beach|Jan Thiel Baai|-|Playa Jan Thiel
Caracasbaai|-|-|Baya di Karakas
Directors Bay|Directeursbaai|-|Baya Directeur
Barbara Beach|-|-|Playa Barbara
Fuik Bay|Fuikbaai|-|Baya Fuik
Blue Bay Beach|Blauwbaai|-|Playa Blauwbaai
Kokomo Beach|Vaersenbaai|-|Playa Kokomo
Daaibooi Beach|Daaibooibaai|-|Playa Daaibooi
Cas Abao Beach|-|-|Playa Cas Abao
Playa Kleine Knip|-|-|Playa Kenepa Chiki
Playa Grote Knip|-|-|Playa Kenepa
Santa Martha Bay|Santa Marta Baai|-|Baya Santa Martha
Sint Joris Bay|Sint Jorisbaai|-|-
Christoffel National Park entrance|-|-|Parke Nashonal Christoffel
Snake Bay|Slangenbaai|-|-
`;

const rows = NAMES.trim()
  .split('\n')
  .map((line) => line.split('|'));

/**
 * The names of a place by language.
 *
 * @throws if a name is not one of the gazetteer's: it would be an invention
 */
export function namesOf(
  name: string,
  otherNames: readonly string[],
): Readonly<Partial<Record<NameLanguage, string>>> {
  const [, nl, es, pap] = rows.find(([of]) => of === name) ?? [];
  const known = Object.entries({ nl, es, pap }).filter(
    ([, one]) => one !== undefined && one !== '-',
  );
  for (const [, one] of known) {
    if (!otherNames.includes(one!)) throw new Error(`${name} has no other name ${one}`);
  }
  return Object.fromEntries(known);
}
