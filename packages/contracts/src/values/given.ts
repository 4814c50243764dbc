/** What was given of an object: a field that is undefined changes nothing, and is not there. */
export const given = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Part]?: Exclude<Part[Name], undefined>;
  };
