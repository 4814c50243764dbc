import { expect, it } from 'vitest';
import { failsWhenWrong } from './fails-when-wrong.ts';
import {
  analyticsWrong,
  assignedWrong,
  boardWrong,
  dashboardWrong,
  driversWrong,
  historyPageWrong,
  leaderboardWrong,
  pendingWrong,
} from './operator.ts';
import { sampleDay } from './sample-day.ts';

const day = sampleDay();
const route = 'Pickup:Punda,WillemstadDrop-off:MamboBeach,Willemstad';

failsWhenWrong('pending rides', {
  wrong: (shown) => pendingWrong(shown, day),
  shown: [
    [
      '20270105-0001',
      'Ann',
      '+59995400001',
      route,
      'Tue,Jan5,202711:00AMDuesoon',
      '2passengers1bag5.00km$18.50',
      'AssignReject',
    ],
    [
      '20270105-0002',
      'Ben',
      '+59995400002',
      route,
      'Tue,Jan5,20271:00PM',
      '2passengers1bag6.40km$21.00',
      'AssignReject',
    ],
  ],
});

failsWhenWrong('assigned rides', {
  wrong: (shown) => assignedWrong(shown, day),
  shown: [
    `Ride#4InprogressTue,Jan5,2027,9:50AM20270105-0004${route}BoDrivesToyotaCorolla(Comfort)·TX-102+59995200002Assigned8:30AMETA10:10AMActionsCompleteCancelMore`,
    `Ride#3AssignedTue,Jan5,2027,12:00PM20270105-0003${route}AdaFreeToyotaCorolla(Comfort)·TX-101+59995200001Assigned8:20AMETA12:20PMActionsCompleteCancelMore`,
  ],
});

failsWhenWrong('dashboard', {
  wrong: (shown) => dashboardWrong(shown, day),
  shown: {
    figures: { PendingRides: '2', ActiveRides: '2', AvailableDrivers: '1', CompletedToday: '1' },
    underCompleted: 'Details$15.00',
    pending: [
      `11:00AMTue,Jan5,2027Duesoon${route}Ann·2passengers·1bag·20270105-0001AssignDriver`,
      `1:00PMTue,Jan5,2027${route}Ben·2passengers·1bag·20270105-0002AssignDriver`,
    ],
    active: [
      `Inprogress#4${route}BoDrives·Assigned8:30AMDetailsManage`,
      `Assigned#3${route}AdaFree·Assigned8:20AMDetailsManage`,
    ],
    available: ['AdaFreeToyotaCorolla(Comfort)·TX-101ViewProfile'],
  },
});

failsWhenWrong('live board', {
  wrong: (shown) => boardWrong(shown, day),
  shown: [
    {
      head: 'Unassigned2rides',
      bars: [
        'Ride#1,11:00AMDuesoonPunda→MamboBeach,Ann',
        'Ride#2,1:00PMUnassignedPunda→MamboBeach,Ben',
      ],
    },
    { head: 'AdaFreeAvailable', bars: ['Ride#3,12:00PMAssignedPunda→MamboBeach,Cleo'] },
    {
      head: 'BoDrivesOnRide',
      bars: [
        'Ride#6,9:00AMCompletedPunda→MamboBeach,Fay',
        'Ride#4,9:50AMInprogressPunda→MamboBeach,Dan',
      ],
    },
    { head: 'CasHomeOffline', bars: [] },
  ],
});

const corolla = 'ToyotaCorolla(Comfort)·TX-10';
failsWhenWrong('drivers', {
  wrong: (shown) => driversWrong(shown, day),
  shown: [
    `AdaFreeAvailable★4.0(2rides)+59995200001${corolla}1Lastdrop-off:MamboBeach,WillemstadLastactive:Tue,Jan5,2027,9:10AMAssignRideSetInactive`,
    `BoDrivesOnRide★4.5(1ride)+59995200002${corolla}2Lastdrop-off:MamboBeach,WillemstadLastactive:Tue,Jan5,2027,9:53AMAssignRideSetInactive`,
    `CasHomeOffline★4.5(0rides)+59995200003${corolla}3LocationunknownLastactive:Tue,Dec1,2026,8:00AMAssignRideSetActive`,
    `DexOutInactive★4.5(0rides)+59995200004${corolla}4LocationunknownLastactive:UnknownAssignRideSetActive`,
  ],
});

failsWhenWrong('history: analytics', {
  wrong: (shown) => analyticsWrong(shown, day),
  shown: {
    TotalRides: '3',
    TotalRevenue: '$65.00',
    TotalDistance: '21.0km',
    AverageFare: '$21.67',
    TopDriver: 'AdaFree',
  },
});

failsWhenWrong('history: rows', {
  wrong: (shown) => historyPageWrong(shown, day, 1),
  shown: {
    showing: 'Showing 1-3 of 3 rides',
    rows: [
      [
        '#6',
        'Fay+59995400006',
        'BoDrives',
        route,
        'Tue,Jan5,20279:30AM',
        '4.00km',
        '$15.00',
        'Details',
      ],
      [
        '#9',
        'Ida+59995400009',
        'AdaFree',
        route,
        'Mon,Jan4,202711:20AM',
        '7.00km',
        '$20.00',
        'Details',
      ],
      [
        '#5',
        'Eva+59995400005',
        'AdaFree',
        route,
        'Thu,Dec10,202611:30AM',
        '10.00km',
        '$30.00',
        'Details',
      ],
    ],
  },
});

// The scores by the spec's formula: 2/100 · 0.5 + 17/5000 · 0.3 + 50/15000 · 0.15 + 4/5 · 0.05 = 0.05152,
// and 1/100 · 0.5 + 4/5000 · 0.3 + 15/15000 · 0.15 = 0.00539.
const ranked = [
  ['1', 'AdaFree', '515', '17.0km', '$50.00', '2', '★4.0', 'Available'],
  ['2', 'BoDrives', '54', '4.0km', '$15.00', '1', '★0.0', 'OnRide'],
  ['3', 'CasHome', '0', '0.0km', '$0.00', '0', '★0.0', 'Offline'],
  ['4', 'DexOut', '0', '0.0km', '$0.00', '0', '★0.0', 'Inactive'],
];
failsWhenWrong('leaderboard', {
  // The last column is a button.
  wrong: (shown) =>
    leaderboardWrong(
      shown.map((row) => [...row, '']),
      day,
    ),
  shown: ranked,
});

it('reports a top driver who has not the most rides', () => {
  const figures = { TotalRides: '3', TotalRevenue: '$65.00', TotalDistance: '21.0km' };
  const shown = { ...figures, AverageFare: '$21.67', TopDriver: 'BoDrives' };
  expect(analyticsWrong(shown, day)).toEqual(['TopDriver: BoDrives instead of AdaFree']);
});
