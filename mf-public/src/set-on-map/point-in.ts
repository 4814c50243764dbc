/** "Near Hato, Curaçao (12.18442, -68.95721)": an address of a position ends with it. */
const POSITION = /\((-?\d{1,2}\.\d+), (-?\d{1,3}\.\d+)\)$/;

/** The position that an address was made from; undefined for an address without one. */
export function pointIn(address: string): readonly [lat: number, lng: number] | undefined {
  const [, lat, lng] = POSITION.exec(address.trim()) ?? [];
  return lat === undefined || lng === undefined ? undefined : [Number(lat), Number(lng)];
}
