/** 'Blue Bay' and 'Sint Michiel, Curaçao' of 'Blue Bay, Sint Michiel, Curaçao'. */
export function addressParts(address: string): { name: string; rest: string } {
  const [name = '', ...rest] = address.split(',');
  return { name: name.trim(), rest: rest.join(',').trim() };
}
