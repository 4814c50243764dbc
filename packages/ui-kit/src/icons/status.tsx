import { Icon, type IconProps } from './Icon.tsx';

/** Something is wrong. */
export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 2.8 19.5h18.4zM12 10v4.5" />
    <circle cx="12" cy="17" r=".6" fill="currentColor" />
  </Icon>
);

/** Something has come in. */
export const BellIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" />
  </Icon>
);

/** Good to know. */
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5" />
    <circle cx="12" cy="7.7" r=".6" fill="currentColor" />
  </Icon>
);

/** It worked. */
export const CheckCircleIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m7.8 12.3 3 3 5.4-6" />
  </Icon>
);

/** Refused or cancelled. */
export const CloseCircleIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8.7 8.7 6.6 6.6M15.3 8.7l-6.6 6.6" />
  </Icon>
);

/** Time, or waiting. */
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 6.5V12l3.5 2.5" />
  </Icon>
);

/** A day. */
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 2.8v4M16 2.8v4" />
  </Icon>
);

/** A favourite. */
export const StarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z" />
  </Icon>
);

/** The dark theme, or the night rate. */
export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 14.3A8.5 8.5 0 0 1 9.7 4a8.5 8.5 0 1 0 10.3 10.3z" />
  </Icon>
);

/** The light theme. */
export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2.3M12 19.2v2.3M2.5 12h2.3M19.2 12h2.3M5.3 5.3l1.6 1.6M17.1 17.1l1.6 1.6M5.3 18.7l1.6-1.6M17.1 6.9l1.6-1.6" />
  </Icon>
);

/** Language. */
export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
  </Icon>
);

/** No live connection. */
export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12.8a10 10 0 0 1 4-2.4M2.5 9.3A14.5 14.5 0 0 1 7 6.4M13 9.9a10 10 0 0 1 6 2.9M11.5 5.5a14.5 14.5 0 0 1 10 3.8M8.5 16.3a5 5 0 0 1 7 0M3.5 3.5l17 17" />
    <circle cx="12" cy="19.5" r="1" fill="currentColor" />
  </Icon>
);

/** Safe. */
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 3 7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6z" />
    <path d="m8.8 12 2.3 2.3 4.2-4.6" />
  </Icon>
);

/** Figures. */
export const ChartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20h16M6.5 16.5v-5M11 16.5V5M15.5 16.5V9M20 16.5" />
  </Icon>
);
