/** The `Link` header of each answer of the client that has one: where its next page is. */
export const linksOfAnswers = new WeakMap<object, string>();
