import type { LanguageTexts } from '../language-texts.ts';

export const en: LanguageTexts = {
  words: {
    hello: 'Hello,',
    by: { rider: 'you', driver: 'the driver', office: 'the office' },
    details: {
      date: 'Date',
      time: 'Time',
      pickup: 'Pickup',
      dropoff: 'Drop-off',
      fare: 'Fare',
      tracking: 'Tracking ID',
    },
    calendar: 'Ride with Trupial',
    offer: {
      accept: 'Accept',
      accepted: 'The ride is yours.',
      taken: 'This ride is no longer available.',
      failed: 'It could not be accepted. Open the list and try again.',
      unknown: 'It is not known whether the ride is yours. Press Accept again.',
    },
    closing: 'Trupial, Willemstad, Curaçao. Questions: {office}',
    stop: {
      text: 'No receipts and no questions for stars any more?',
      link: 'Unsubscribe',
    },
  },
  kinds: {
    booked: {
      title: 'Your ride is booked',
      text: 'Your ride on {date} at {time} from {pickup} to {dropoff} is booked, for {fare}. Tracking ID {tracking}: {link}',
      push: 'On {date} at {time}.',
    },
    changed: {
      title: 'Your booking was changed',
      text: 'Your booking was changed: {date} at {time}, from {pickup} to {dropoff}, for {fare}. Not right? Call {office}.',
      push: 'Now on {date} at {time}.',
    },
    driver_assigned: {
      title: 'You have a driver',
      text: '{driver} drives you on {date} at {time}: {vehicle}, {plate}. {link}',
      push: 'For your ride on {date} at {time}.',
    },
    on_the_way: {
      title: 'Your driver is on his way',
      text: '{driver} is on his way to {pickup}: {vehicle}, {plate}. {link}',
      push: 'For your ride at {time}.',
    },
    arrived: {
      title: 'Your driver has arrived',
      text: 'Your driver waits for you at {pickup}: {vehicle}, {plate}.',
      push: 'He waits at the pickup.',
    },
    cancelled: {
      title: 'Your ride was cancelled',
      text: 'Your ride on {date} at {time} was cancelled by {by}. Questions: {office}.',
      push: 'The one on {date} at {time}, by {by}.',
    },
    rejected: {
      title: 'We cannot take your ride',
      text: 'We are sorry: we cannot take your ride on {date} at {time}. Please call {office}.',
      push: 'The one on {date} at {time}. Please call us.',
    },
    no_show: {
      title: 'We did not meet you',
      text: 'Your driver waited at {pickup} at {time} and did not meet you. Do you still need the ride? Call {office}.',
      push: 'Your driver waited at {time}. Please call us.',
    },
    reopened: {
      title: 'Your ride is booked again',
      text: 'Your ride on {date} at {time} from {pickup} to {dropoff} is booked again, for {fare}. Not right? Call {office}. {link}',
      push: 'The one on {date} at {time}.',
    },
    no_driver: {
      title: 'We are still looking for a driver',
      text: 'We have not found a driver for your ride at {time} yet. We go on looking; please call {office}.',
      push: 'For your ride at {time}. Please call us.',
    },
    day_before: {
      title: 'Your ride is coming up',
      text: 'Your ride is on {date} at {time}, from {pickup} to {dropoff}, for {fare}. {link}',
      push: 'On {date} at {time}.',
    },
    completed: {
      title: 'Your receipt',
      text: 'Thank you for riding with us on {date}, from {pickup} to {dropoff}. You paid {fare}. How was it? Give your driver stars: {link}',
      push: '{fare}. How was your ride?',
    },
    ride_for_you: {
      title: 'A ride for you',
      text: 'Ride {ride} is yours: {date} at {time}, from {pickup} to {dropoff}, {passengers} people, {luggage} bags.',
      push: 'On {date} at {time}.',
    },
    ride_changed: {
      title: 'A ride of yours was changed',
      text: 'Ride {ride} was changed: {date} at {time}, from {pickup} to {dropoff}, {passengers} people, {luggage} bags.',
      push: 'Ride {ride}: now on {date} at {time}.',
    },
    ride_taken_away: {
      title: 'A ride is no longer yours',
      text: 'Ride {ride} on {date} at {time} is no longer yours. Questions: {office}.',
      push: 'Ride {ride} on {date} at {time}.',
    },
    ride_cancelled: {
      title: 'A ride of yours was cancelled',
      text: 'Ride {ride} on {date} at {time} was cancelled.',
      push: 'Ride {ride} on {date} at {time}.',
    },
    new_request: {
      title: 'A new request',
      text: 'There is a new request for {date} at {time}.',
      push: 'For {time}. Open the list to take it.',
    },
    next_ride: {
      title: 'Your next ride',
      text: 'Ride {ride} begins at {time}: from {pickup} to {dropoff}, {passengers} people, {luggage} bags.',
      push: 'At {time}.',
    },
    ride_waits: {
      title: 'Nobody has taken a ride',
      text: 'Nobody has taken ride {ride}, on {date} at {time}: {link}',
      push: 'Ride {ride} at {time}.',
    },
    driver_late: {
      title: 'A driver is late',
      text: 'The driver of ride {ride}, on {date} at {time}, has not set off: {link}',
      push: 'Ride {ride} at {time}: he has not set off.',
    },
    contact_message: {
      title: 'A message has come',
      text: 'Somebody has written to the office by the contact form. The message is in the console, under Messages: {link}',
      push: 'Read it in the console, under Messages.',
    },
    call_needed: {
      title: 'Somebody should call a rider',
      text: 'The rider of ride {ride}, on {date} at {time}, could not be told what he must know. Please call him: {link}',
      push: 'Ride {ride} at {time}: he could not be told.',
    },
    test: {
      title: 'A test of Trupial',
      text: 'This is a test. This channel works.',
      push: 'This channel works.',
    },
  },
};
