import { icon } from './Icon.tsx';

// What is done with a text, a row or a file. Apart from the other actions, which the home page fetches
// with its form.

/** Copy. */
export const CopyIcon = icon(
  'M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5',
  <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />,
);

/** Share. */
export const ShareIcon = icon(
  'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13',
);

/** Download or export. */
export const DownloadIcon = icon('M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4.5 20h15');

/** Print. */
export const PrintIcon = icon(
  'M7 8.5V4h10v4.5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6.5H7z',
);

/** Show the password. */
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z',
  <circle cx="12" cy="12" r="3" />,
);

/** Hide the password. */
export const EyeOffIcon = icon(
  'M10 5.8a9 9 0 0 1 2-.3c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.8 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17',
);

/** Edit. */
export const EditIcon = icon(
  'm4 20 .9-4L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L8 19.1zM14.5 6.5l3 3',
);

/** Delete. */
export const TrashIcon = icon(
  'M4 6.5h16M9 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5M6 6.5l.9 12a2 2 0 0 0 2 1.9h6.2a2 2 0 0 0 2-1.9l.9-12M10 10.5v6M14 10.5v6',
);

/** Filter. */
export const FilterIcon = icon('M4 6h16M7 12h10M10 18h4');

/** Opens in a new tab. */
export const ExternalIcon = icon(
  'M13.5 4H20v6.5M20 4l-9 9M17.5 13.5v5A1.5 1.5 0 0 1 16 20H5.5A1.5 1.5 0 0 1 4 18.5V8a1.5 1.5 0 0 1 1.5-1.5h5',
);
