/** Where the office is, as people write it. */
export const OFFICE_ADDRESS = 'Buenavista, Willemstad, Curaçao';

/** The same on the map, `[lat, lng]`: the gazetteer's point of the neighbourhood; a test holds them equal. */
export const OFFICE_POINT = [12.1434, -68.9348] as const;
