/** What a service answers that has a list and nothing in it. */
export const emptyList = {
  items: [],
  changedAt: null,
  mark: 'm-1',
  isUnchanged: false,
  count: null,
  next: null,
};
