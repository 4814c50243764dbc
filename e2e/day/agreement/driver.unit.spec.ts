import { expect, it } from 'vitest';
import { acceptedWrong, driverHistoryWrong, reportWrong, requestsWrong } from './driver.ts';
import { failsWhenWrong } from './fails-when-wrong.ts';
import { drivers, sampleDay } from './sample-day.ts';

const day = sampleDay();
const { ada, bo } = drivers;
const [from, to] = ['PickupPunda,Willemstad', 'Drop-offMamboBeach,Willemstad'];
const ann = `Tue,Jan5,2027,11:00AMAnnPending${from}${to}Passengers2Luggage1Distance5.00kmFare$18.50`;
const ben = `Tue,Jan5,2027,1:00PMBenPending${from}${to}Passengers2Luggage1Distance6.40kmFare$21.00`;

failsWhenWrong('requests of a driver', {
  wrong: (shown) => requestsWrong(shown, day, bo),
  shown: [ann, ben],
  isOrdered: false,
});

failsWhenWrong('requests of a driver who has rejected one', {
  wrong: (shown) => requestsWrong(shown, day, ada),
  shown: [ann],
});

failsWhenWrong('accepted rides', {
  wrong: (shown) => acceptedWrong(shown, day, ada),
  shown: [
    `NextrideTue,Jan5,2027,12:00PMCleoAssigned${from}GetDirections${to}DropoffHelpPassengers2Luggage1Distance5.20kmFare$19.00`,
  ],
});

failsWhenWrong('accepted rides, one under way', {
  wrong: (shown) => acceptedWrong(shown, day, bo),
  shown: [
    `NextrideTue,Jan5,2027,9:50AMDanInprogress${from}GetDirections${to}DropoffHelpPassengers2Luggage1Distance8.00kmFare$25.00`,
  ],
});

const places = ['Punda,Willemstad', 'MamboBeach,Willemstad'];
failsWhenWrong('history of a driver', {
  wrong: (shown) => driverHistoryWrong(shown, day, ada),
  shown: {
    count: '2rides',
    rows: [
      [
        'Opendetails:Ida',
        '+59995400009',
        ...places,
        'Mon,Jan4,202711:00AM',
        'Mon,Jan4,20279:00AM',
        'Mon,Jan4,202711:20AM',
        '$20.00',
        'Completed',
      ],
      [
        'Opendetails:Eva',
        '+59995400005',
        ...places,
        'Thu,Dec10,202611:00AM',
        'Thu,Dec10,20269:00AM',
        'Thu,Dec10,202611:30AM',
        '$30.00',
        'Completed',
      ],
    ],
  },
});

failsWhenWrong('report of a week', {
  wrong: (shown) =>
    reportWrong(shown, day, ada, { name: 'This Week', from: '2027-01-04', by: 'day' }),
  shown: {
    figures: {
      TotalEarnings: '$20.00',
      TotalTrips: '1',
      DistanceDriven: '7.0km',
      AverageFare: '$20.00',
      CompletionRate: '100.0%',
      AcceptanceRate: '66.7%',
    },
    types: ['Comfort1ride'],
    trend: ['$20.00'],
  },
});

const allTime = { name: 'All Time', from: '', by: 'month' } as const;
const everything = {
  figures: {
    TotalEarnings: '$50.00',
    TotalTrips: '2',
    DistanceDriven: '17.0km',
    AverageFare: '$25.00',
    CompletionRate: '100.0%',
    AcceptanceRate: '75.0%',
  },
  types: ['Comfort1ride', 'Xl1ride'],
  trend: ['$30.00', '$20.00'],
};
failsWhenWrong('report of all time', {
  wrong: (shown) => reportWrong(shown, day, ada, allTime),
  shown: everything,
  isOrdered: false,
});

it('lists the types of rides in any order, but what was earned in the order of time', () => {
  const { types, trend } = everything;
  const otherwise = { ...everything, types: types.toReversed() };
  expect(reportWrong(otherwise, day, ada, allTime)).toEqual([]);
  const backwards = { ...everything, trend: trend.toReversed() };
  expect(reportWrong(backwards, day, ada, allTime)).toHaveLength(2);
});
