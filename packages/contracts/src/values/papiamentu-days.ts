/** The days of the week, Sunday first. Neither browsers nor Node have Papiamentu. */
export const papiamentuDays = [
  'djadumingu',
  'djaluna',
  'djamars',
  'djarason',
  'djaweps',
  'djabièrnè',
  'djasabra',
] as const;
