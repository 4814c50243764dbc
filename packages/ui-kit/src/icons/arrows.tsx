import { Icon, type IconProps } from './Icon.tsx';

/** Opens downwards. */
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);

/** Opens upwards. */
export const ChevronUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 14.5 6-6 6 6" />
  </Icon>
);

/** Previous. */
export const ChevronLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
);

/** Next. */
export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
);

/** Go on. */
export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12h16M14 6l6 6-6 6" />
  </Icon>
);

/** Go back. */
export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 12H4M10 6l-6 6 6 6" />
  </Icon>
);

/** Ascending, or a rise. */
export const ArrowUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20V4M6 10l6-6 6 6" />
  </Icon>
);

/** Descending, or a fall. */
export const ArrowDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v16M6 14l6 6 6-6" />
  </Icon>
);

/** Can be sorted. */
export const SortIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m8 10 4-4.5 4 4.5M8 14l4 4.5 4-4.5" />
  </Icon>
);
