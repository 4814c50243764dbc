/** What the calculator is asked. */
export interface FareQuestion {
  /** As typed; kilometres. */
  readonly distance: string;
  readonly passengers: number;
  readonly luggage: number;
}

const FIRST: FareQuestion = { distance: '2', passengers: 2, luggage: 2 };

/** Whether a text is a distance: what browsers take for a number, from 0. */
export const isDistance = (text: string): boolean =>
  /^\d*\.?\d+(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));

function countIn(address: URLSearchParams, name: 'passengers' | 'luggage'): number {
  const text = address.get(name) ?? '';
  const count = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(count) ? count : FIRST[name];
}

/** The question that an address asks; what is missing or no number is the first one's. */
export function questionIn(address: URLSearchParams): FareQuestion {
  const distance = address.get('distance') ?? '';
  return {
    distance: isDistance(distance) ? distance : FIRST.distance,
    passengers: countIn(address, 'passengers'),
    luggage: countIn(address, 'luggage'),
  };
}

/** The question as its part of an address. */
const wordsOf = ({ distance, passengers, luggage }: FareQuestion): Record<string, string> => ({
  distance,
  passengers: String(passengers),
  luggage: String(luggage),
});

/** The address with another question, without what is the first one's or no number. */
export function withQuestion(address: URLSearchParams, question: FareQuestion): URLSearchParams {
  const next = new URLSearchParams(address);
  const kept = questionIn(new URLSearchParams(wordsOf(question)));
  for (const [name, word] of Object.entries(wordsOf(kept))) {
    if (word === wordsOf(FIRST)[name]) next.delete(name);
    else next.set(name, word);
  }
  return next;
}
