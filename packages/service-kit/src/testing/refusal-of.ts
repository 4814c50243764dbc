import { Refusal } from '@trupial/contracts/values';

/** Rejection of a request that must be refused. */
export async function refusalOf(request: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await request.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw error;
}
