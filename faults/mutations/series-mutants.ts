import type { Mutant } from './mutant.ts';

const process = 'services/booking/src/processes/make-rides/make-rides.ts';
const processSpec = 'services/booking/src/processes/make-rides/make-rides.int.spec.ts';
const decider = 'services/booking/src/series/series.decider.ts';
const deciderSpec = 'services/booking/src/series/series.decider.unit.spec.ts';

/** Guards of recurring rides: each is made once, and changed only by whom and from where it may be. */
export const seriesMutants: readonly Mutant[] = [
  {
    without: 'the note of a ride in the append that opens it',
    file: process,
    find: '        ...(note === null ? [] : [note]),\n',
    replace: '        ...(note === null || seriesId > 0 ? [] : [note]),\n',
    spec: processSpec,
    test: 'are not made of what somebody skips or changes at that moment',
  },
  {
    without: 'the id of series and day in a ride’s first event',
    file: process,
    find: 'const opening = { ...ride, id, meta, once: true } as const;',
    replace: 'const opening = { ...ride, id: crypto.randomUUID(), meta } as const;',
    spec: processSpec,
    test: 'are not made again when the series’ stream does not say that they were',
  },
  {
    without: 'the end of an occurrence’s time',
    file: 'services/booking/src/ride-request/schedule.rules.ts',
    find: '  Date.parse(at) >= Math.floor(Date.parse(now) / quarterHourMs) * quarterHourMs;',
    replace: '  Date.parse(at) >= Date.parse(now) - 365 * 86_400_000;',
    spec: 'services/booking/src/series/occurrences.unit.spec.ts',
    test: 'can be booked from the quarter hour that is running on',
  },
  {
    without: 'the version of the series that was looked at',
    file: decider,
    find: 'if (version !== series.version) throw seriesErrors.changedMeanwhile();',
    replace: '',
    spec: deciderSpec,
    test: 'is not changed of a version that is none any more',
  },
  {
    without: 'the question whose series it is',
    file: decider,
    find: "if (role !== 'operator' && state.riderId !== accountId) throw seriesErrors.notFound();",
    replace: '',
    spec: deciderSpec,
    test: 'is not changed by another rider',
  },
  {
    without: 'the parts of a series that are another already',
    file: 'services/booking/src/series/pattern-changes.ts',
    find: ', ...others.filter(isStill)];',
    replace: ', ...others.filter((part) => isStill(part) && count !== undefined)];',
    spec: 'services/booking/src/series/series-changed-twice.unit.spec.ts',
    test: 'keeps it when all that is to come is changed in something else',
  },
];
