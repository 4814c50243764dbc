import { type Answer, ApiError, callApi, type CallOptions, useQueryClient } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import { useRef, useState } from 'react';
import { type Problems, useRefusableForm } from '../../form/use-refusable-form.ts';

/** The data that exists about a person, or the data that was erased. */
export type Found = Answer<'erasePerson'>;

type Asked = NonNullable<CallOptions<'erasePerson'>['body']>;
const FIELDS = ['phone_number', 'email', 'username', 'ride_ids'] as const;
type Field = (typeof FIELDS)[number];
type Typed = Readonly<Record<Field, string>>;

const EMPTY: Typed = { phone_number: '', email: '', username: '', ride_ids: '' };
const NOT_RIDES = message('Numbers of rides with commas between, e.g. 12, 31.');
const NOBODY = message('Please give a phone number, an e-mail address, an account or a ride.');
/** The form only searches. */
const NO_ANSWER = message('No answer came. Nothing was erased. Please try again.');
/** Errors that only the server can detect, shown with its text. */
message('The driver still has rides. Give them to somebody else first.');
message('You cannot erase your own account.');

const UNFINISHED = ['erasure.unfinished', 'erasure.rides_left'];
/** Erased but for what came or was reopened meanwhile: it is done, and has to be done once more. */
const isUnfinished = (error: unknown): error is ApiError =>
  error instanceof ApiError && UNFINISHED.includes(error.code);

const given = (text: string): string | undefined => text.trim() || undefined;
const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,;#]+/)
    .filter(Boolean)
    .map(Number);

const askedBy = (typed: Typed): Asked => ({
  phone_number: given(typed.phone_number),
  email: given(typed.email),
  username: given(typed.username),
  ride_ids: numbersIn(typed.ride_ids),
});

/** Errors that can be detected without the server. */
function erasureProblems(typed: Typed): Problems<Field> {
  const { phone_number: phone, email, username, ride_ids: rides } = askedBy(typed);
  if (rides?.some((id) => !Number.isInteger(id) || id < 1)) return { ride_ids: NOT_RIDES };
  return phone || email || username || rides?.length ? {} : { phone_number: NOBODY };
}

/**
 * Searches the data about a person, then erases exactly that. A change of the form clears the
 * result, also one that is still on its way, so that nothing is erased that staff has not seen.
 */
export function useErasure() {
  const client = useQueryClient();
  const [found, setFound] = useState<{ readonly asked: Asked; readonly what: Found }>();
  const [erased, setErased] = useState<Found>();
  const [unfinished, setUnfinished] = useState<string>();
  // The fields stay open during a search: its answer counts only for the form that asked it.
  const edits = useRef(0);
  const form = useRefusableForm<Field>({
    fields: FIELDS,
    start: EMPTY,
    check: erasureProblems,
    notKnown: NO_ANSWER,
    send: async (typed) => {
      const asked = askedBy(typed);
      const asOf = edits.current;
      setErased(undefined);
      setUnfinished(undefined);
      try {
        const what = await callApi('erasePerson', { body: { ...asked, preview: true } });
        if (edits.current === asOf) setFound({ asked, what });
      } catch (error) {
        // What is said of it would be read as of the form that is there now.
        if (edits.current === asOf) throw error;
      }
    },
  });
  return {
    form: {
      ...form,
      field: (name: Field) => {
        const field = form.field(name);
        const onChange = (value: string) => {
          edits.current += 1;
          setFound(undefined);
          field.onChange(value);
        };
        return { ...field, onChange };
      },
    },
    found: found?.what,
    erased,
    /** What the server says of an erasure that must be repeated; then `erased` is not known. */
    unfinished,
    /** Throws what the call throws, unless it has erased. */
    erase: async () => {
      if (!found) return;
      const { asked, what } = found;
      const body = { ...asked, also_open: what.open_rides.length > 0 };
      let next: Typed = EMPTY;
      try {
        setErased(await callApi('erasePerson', { body }));
      } catch (error) {
        if (!isUnfinished(error)) throw error;
        setUnfinished(error.message);
        // The same is to be searched again.
        next = form.typed;
      }
      setFound(undefined);
      // A second search that is still under way finds what is no more.
      edits.current += 1;
      form.reset(next);
      // Every list of the console may have shown him.
      void client.invalidateQueries({ queryKey: ['console'] });
    },
  };
}
