import type { ContractSubject } from './subject.ts';

/** Behaviours by name; each is given an empty log and throws when it is not met. */
export type Behaviours = Readonly<Record<string, (subject: ContractSubject) => Promise<void>>>;
