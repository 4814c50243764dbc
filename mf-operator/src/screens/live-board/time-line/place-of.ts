/** What an address begins with: its name. */
export const placeOf = (address: string): string => address.split(',', 1)[0] ?? address;
