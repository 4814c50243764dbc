/** The product without one of its guards, and the test that must notice. */
export interface Mutant {
  /** What is missing. */
  readonly without: string;
  /** Path of the source file, from the root of the repository. */
  readonly file: string;
  /** Text that must be there exactly once, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  /** The test that must fail: its file and its title. */
  readonly spec: string;
  readonly test: string;
}
