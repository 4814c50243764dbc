import { callApi } from '@trupial/web-kit';
import { expectOwnRide } from '../new-rides/own-rides.ts';
import type { Booked, CallBody } from './call-body.ts';

/** Sends a phone booking. Throws the errors of the call. */
export async function bookCall(body: CallBody, idempotencyKey: string): Promise<Booked> {
  const booked = await callApi('bookRide', { body, idempotencyKey });
  expectOwnRide(booked.id);
  return booked;
}
