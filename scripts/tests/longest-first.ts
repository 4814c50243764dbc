import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, of each part with several workers, longest first: a long file that
 * starts last leaves the other workers idle. vitest sorts by what files took before, which a new
 * clone and a CI machine do not know, and by their sizes, which say little: frame.int.spec.ts is
 * short and builds pages for half a minute. From 19 s on in e2e (25 November 2026), and in int those
 * that took longest beside load (1 December 2026).
 */
export const longest: readonly string[] = [
  'e2e/specs/public-site.e2e.spec.ts',
  'e2e/specs/operator-area.e2e.spec.ts',
  'e2e/specs/two-hour-day.e2e.spec.ts',
  'e2e/specs/driver-area.e2e.spec.ts',
  'e2e/specs/bookings.e2e.spec.ts',
  'e2e/specs/rider-area.e2e.spec.ts',
  'e2e/specs/journey.e2e.spec.ts',
  'e2e/specs/hostile-input.e2e.spec.ts',
  'e2e/specs/shell.e2e.spec.ts',
  'e2e/specs/first-start.e2e.spec.ts',
  'e2e/specs/push.e2e.spec.ts',
  'scripts/image/image-folder.int.spec.ts',
  'shell/test/frame.int.spec.ts',
  'product/src/power-cut.int.spec.ts',
  'shell/test/prerendered-pages.int.spec.ts',
  'packages/embedded-postgres/src/accounts.int.spec.ts',
  'shell/test/recipe.int.spec.ts',
  'packages/embedded-postgres/src/start.int.spec.ts',
  'product/src/login-sessions.int.spec.ts',
  'product/src/erase-person.int.spec.ts',
  'product/src/logins.int.spec.ts',
  'product/src/api/status.int.spec.ts',
  'product/src/first-staff.int.spec.ts',
  'product/src/api/live.int.spec.ts',
  'packages/embedded-postgres/src/testing/test-postgres.int.spec.ts',
  'product/src/compose-file.int.spec.ts',
  'packages/event-store/src/postgres/postgres-event-store.int.spec.ts',
  'shell/test/first-visit.int.spec.ts',
  'services/notifications/src/untold.int.spec.ts',
  'packages/embedded-postgres/src/ownership.int.spec.ts',
  'product/src/api/tracing.int.spec.ts',
  'shell/test/hot-reloading.int.spec.ts',
  'product/src/restore-test.int.spec.ts',
  'product/src/api/series.int.spec.ts',
  'product/src/api/read-models.int.spec.ts',
  'product/src/api/lists-that-grow.int.spec.ts',
  'product/src/compose-settings.int.spec.ts',
  'product/src/erased-is-erased.int.spec.ts',
  'product/src/archive.int.spec.ts',
  'product/src/point-in-time.int.spec.ts',
  // The mutants compute all the time; the random faults, which mostly wait, run beside them.
  'faults/specs/mutations.faults.spec.ts',
  'faults/specs/random-faults-second.faults.spec.ts',
  'faults/specs/random-faults-first.faults.spec.ts',
  'faults/specs/crowds.faults.spec.ts',
  'faults/specs/disk-full.faults.spec.ts',
];

/** What the order needs to know of a test file. */
export interface FileToSort {
  /** Its path, which may be a whole one. */
  readonly path: string;
  readonly project: string;
}

/**
 * Puts the longest files of each project in front. All else stays in its order, the projects too:
 * one runs after the other.
 */
export function longestFirst<File>(
  files: readonly File[],
  of: (file: File) => FileToSort,
): readonly File[] {
  const rank = (file: File): number => {
    const place = longest.findIndex((path) => `/${of(file).path}`.endsWith(`/${path}`));
    return place < 0 ? longest.length : place;
  };
  const byProject = Map.groupBy(files, (file) => of(file).project);
  return [...byProject.values()].flatMap((some) => some.toSorted((a, b) => rank(a) - rank(b)));
}

/** Starts the longest files first; those that are not named in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...longestFirst(sorted, ({ moduleId, project }) => ({
        path: moduleId,
        project: project.name,
      })),
    ];
  }
}
