import { ApiError, errorText } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';

/** Why something was refused: in all, and by the server's names of the fields. Texts are in English. */
export interface SeriesRefusal {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Somebody else has changed the series since it was looked at. */
  readonly isMeanwhile: boolean;
}

const OTHERWISE = message('This could not be done. Please check your connection and try again.');

export function refusalOf(error: unknown): SeriesRefusal {
  const text = errorText(error, OTHERWISE);
  if (!(error instanceof ApiError)) return { text, fields: {}, isMeanwhile: false };
  const { code, fields } = error;
  return { text, fields, isMeanwhile: code === 'series.changed_meanwhile' };
}

// The server's texts that people are likely to read, for the catalogues.
message('Please enter both pickup and drop-off locations.');
message('Please enter your full name and phone number.');
message('Phone number must be exactly 7 digits.');
message('Please give a date like 2026-11-21.');
message('Please choose at least one day of the week.');
message('A series has 1 to 60 rides.');
message('Please say until when, or how many rides.');
message('The last day is before the first one.');
message('There is no such series.');
message('This series has ended.');
message('This series was ended before that. Please start a new one.');
message('This series was changed meanwhile. Please look at it again.');
message('Please say why: the series is a rider’s own.');
message('Nothing is changed.');
message('Only the office can change the name and the phone number.');
message('This ride is left out already.');
message('The time of this ride has passed. Skip it to clear it away.');
message('No day fits: every one is a holiday, or after the last day.');
message('These are more than 60 rides. Please end it earlier.');
message('The first ride cannot be in the past.');
message('A series begins within a year.');
message('You have 20 recurring rides. Please end one of them first.');
message('Pickup and drop-off must be two different places.');
message('The ride cannot be in the past.');
message('Rides can be booked up to one year ahead.');
message('We could not work out the distance. Please choose both places from the list.');
message('There are more child seats than passengers.');
message('The maps service is not available right now. Please try again.');
message('Please check the highlighted fields.');
message('This ride has already ended.');
message('The rider has already been picked up.');
message('The driver has set off. Please call the office.');
message('The driver has arrived. Please call the office.');
message('This ride has a driver now. Please call the office.');
message('The driver has another ride at the new time.');
message('The driver’s vehicle does not take a wheelchair.');
message('This ride was changed meanwhile. Please look at it again.');
