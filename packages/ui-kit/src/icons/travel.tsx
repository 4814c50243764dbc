import { icon } from './Icon.tsx';

/** An aeroplane: airport transfers. */
export const PlaneIcon = icon(
  'M10.2 14.6 3.6 16.9l-.9-1.6 5.2-4.5L4.4 5.9l1.9-.5 6 3.4 5-1.9c1.5-.6 3.1-.2 3.5.9s-.6 2.4-2.1 3L13.5 13l-2.6 6.4-1.9.7z',
);

/** A car seen from the front. */
export const CarIcon = icon(
  'M4 17v-4.2l1.9-5A2.7 2.7 0 0 1 8.4 6h7.2a2.7 2.7 0 0 1 2.5 1.8l1.9 5V17M4 12.5h16M3 17h18M6 17v2M18 17v2M7 14.8h1.5M15.5 14.8H17',
);

/** A route from one place to another. */
export const RouteIcon = icon(
  'M8.5 18.5H15a3.5 3.5 0 0 0 0-7H9a3 3 0 0 1 0-6h6.5',
  <>
    <circle cx="6" cy="18.5" r="2.5" />
    <circle cx="18" cy="5.5" r="2.5" />
  </>,
);

/** Luggage. */
export const BagIcon = icon(
  'M9 8V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V8M9.5 12v4M14.5 12v4',
  <rect x="5" y="8" width="14" height="12" rx="2.5" />,
);

/** Passengers. */
export const PeopleIcon = icon(
  'M2.5 19.5c.7-3.5 3.3-5.2 6.5-5.2s5.8 1.7 6.5 5.2M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.8c1.9.8 3.1 2.4 3.5 4.7',
  <circle cx="9" cy="8.5" r="3.5" />,
);

/** A booking. */
export const TicketIcon = icon(
  'M3.5 8.5v-1A1.5 1.5 0 0 1 5 6h14a1.5 1.5 0 0 1 1.5 1.5v1.8a2.8 2.8 0 0 0 0 5.4v1.8A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-1.8a2.8 2.8 0 0 0 0-5.4zM14 6.5v2M14 11v2M14 15.5v2',
);

/** An e-mail address. */
export const MailIcon = icon('m4 7 8 6 8-6', <rect x="3" y="5" width="18" height="14" rx="2.5" />);

/** The home page, or the place Home. */
export const HomeIcon = icon(
  'm3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V19a1 1 0 0 0 1 1h3.5v-5.5h3V20H17a1 1 0 0 0 1-1V9.5',
);

/** The place Work. */
export const BriefcaseIcon = icon(
  'M9 7.5V5.7C9 4.8 9.7 4 10.6 4h2.8c.9 0 1.6.8 1.6 1.7v1.8M3.5 12.5c5 2.5 12 2.5 17 0',
  <rect x="3.5" y="7.5" width="17" height="12" rx="2" />,
);
