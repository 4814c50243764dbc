import { icon } from './Icon.tsx';

// Apart from the other icons of travel, which the home page does not fetch with its form.

/** A place on the map. */
export const PinIcon = icon(
  'M12 21.5s7-6.3 7-11.5a7 7 0 1 0-14 0c0 5.2 7 11.5 7 11.5z',
  <circle cx="12" cy="10" r="2.5" />,
);

/** A passenger or an account. */
export const PersonIcon = icon(
  'M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  <circle cx="12" cy="8" r="4" />,
);

/** The current location. */
export const LocateIcon = icon(
  'M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5',
  <>
    <circle cx="12" cy="12" r="6" />
    <circle cx="12" cy="12" r="1.5" fill="currentColor" />
  </>,
);

/** A telephone number. */
export const PhoneIcon = icon(
  'M6.5 3.5h2.3l1.5 4.3-2 1.6a12 12 0 0 0 6.3 6.3l1.6-2 4.3 1.5v2.3a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
);
