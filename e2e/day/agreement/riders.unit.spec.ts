import { describe, expect, it } from 'vitest';
import { failsWhenWrong } from './fails-when-wrong.ts';
import { foundWrong, ridesWrong } from './riders.ts';
import { sampleDay } from './sample-day.ts';

const day = sampleDay();
const places = ['Punda,Willemstad', 'MamboBeach,Willemstad'];
const rideOf = (id: number) => day.rides.find((ride) => ride.id === id)!;

failsWhenWrong('a rider’s rides', {
  wrong: (shown) => ridesWrong(shown, day),
  shown: [
    ['Opendetails:Tue,Jan5,2027,1:00PM', ...places, 'NotAssigned', '$21.00', 'PendingAssignment'],
    ['Opendetails:Tue,Jan5,2027,9:50AM', ...places, 'BoDrives', '$25.00', 'InProgress'],
    ['Opendetails:Tue,Jan5,2027,9:00AM', ...places, 'BoDrives', '$15.00', 'Completed'],
  ],
});

describe('what a visitor finds', () => {
  const page = ['Ride#4InProgress', '20270105-0004', ...places, 'BoDrives'];

  it('agrees when it is his ride as it stands', () => {
    expect(foundWrong(page.join(''), day, rideOf(4))).toEqual([]);
  });

  it.each(page)('is reported when %s is not there', (part) => {
    expect(foundWrong(page.join('').replace(part, ''), day, rideOf(4))).toEqual([
      `${part} is missing`,
    ]);
  });

  it('is reported when it names another driver too, or one where there is none', () => {
    const other = 'AdaFree has nothing to do with it';
    expect(foundWrong(`${page.join('')}AdaFree`, day, rideOf(4))).toEqual([other]);
    const waiting = `Ride#2PendingAssignment20270105-0002${places.join('')}`;
    expect(foundWrong(waiting, day, rideOf(2))).toEqual([]);
    expect(foundWrong(`${waiting}AdaFree`, day, rideOf(2))).toEqual([other]);
  });

  it('shows nothing personal a week after it was to be', () => {
    const aged = { ...rideOf(4), scheduledFor: day.now - 7 * 86_400_000 - 1 };
    expect(foundWrong('Ride#4InProgress20270105-0004', day, aged)).toEqual([]);
    expect(foundWrong(page.join(''), day, aged)).toEqual(
      [...places, 'BoDrives'].map((text) => `${text} has nothing to do with it`),
    );
  });
});
