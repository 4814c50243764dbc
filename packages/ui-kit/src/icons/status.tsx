import { icon } from './Icon.tsx';

/** Something is wrong. */
export const AlertIcon = icon(
  'M12 4 2.8 19.5h18.4zM12 10v4.5',
  <circle cx="12" cy="17" r=".6" fill="currentColor" />,
);

/** Something has come in. */
export const BellIcon = icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4');

/** Good to know. */
export const InfoIcon = icon(
  'M12 11v5.5',
  <>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="7.7" r=".6" fill="currentColor" />
  </>,
);

/** It worked. */
export const CheckCircleIcon = icon('m7.8 12.3 3 3 5.4-6', <circle cx="12" cy="12" r="9" />);

/** Refused or cancelled. */
export const CloseCircleIcon = icon(
  'm8.7 8.7 6.6 6.6M15.3 8.7l-6.6 6.6',
  <circle cx="12" cy="12" r="9" />,
);

/** Time, or waiting. */
export const ClockIcon = icon('M12 6.5V12l3.5 2.5', <circle cx="12" cy="12" r="9" />);

/** A day. */
export const CalendarIcon = icon(
  'M3.5 10h17M8 2.8v4M16 2.8v4',
  <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />,
);

/** A favourite. */
export const StarIcon = icon(
  'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z',
);

/** The dark theme, or the night rate. */
export const MoonIcon = icon('M20 14.3A8.5 8.5 0 0 1 9.7 4a8.5 8.5 0 1 0 10.3 10.3z');

/** The light theme. */
export const SunIcon = icon(
  'M12 2.5v2.3M12 19.2v2.3M2.5 12h2.3M19.2 12h2.3M5.3 5.3l1.6 1.6M17.1 17.1l1.6 1.6M5.3 18.7l1.6-1.6M17.1 6.9l1.6-1.6',
  <circle cx="12" cy="12" r="4" />,
);

/** No live connection. */
export const OfflineIcon = icon(
  'M5 12.8a10 10 0 0 1 4-2.4M2.5 9.3A14.5 14.5 0 0 1 7 6.4M13 9.9a10 10 0 0 1 6 2.9M11.5 5.5a14.5 14.5 0 0 1 10 3.8M8.5 16.3a5 5 0 0 1 7 0M3.5 3.5l17 17',
  <circle cx="12" cy="19.5" r="1" fill="currentColor" />,
);

/** Safe. */
export const ShieldIcon = icon(
  'm12 3 7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6zM8.8 12l2.3 2.3 4.2-4.6',
);

/** Figures. */
export const ChartIcon = icon('M4 20h16M6.5 16.5v-5M11 16.5V5M15.5 16.5V9M20 16.5');
