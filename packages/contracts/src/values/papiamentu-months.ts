/** The months, January first. Neither browsers nor Node have Papiamentu. */
export const papiamentuMonths = [
  'yanüari',
  'febrüari',
  'mart',
  'aprel',
  'mei',
  'yüni',
  'yüli',
  'ougùstùs',
  'sèptèmber',
  'òktober',
  'novèmber',
  'desèmber',
] as const;
