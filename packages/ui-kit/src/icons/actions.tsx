import { icon, Icon, type IconProps } from './Icon.tsx';

/** Search. */
export const SearchIcon = icon('m15.5 15.5 5 5', <circle cx="10.5" cy="10.5" r="6.5" />);

/** Close or clear. */
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');

/** Done or chosen. */
export const CheckIcon = icon('m4.5 12.5 5 5 10-11');

/** Add or one more. */
export const PlusIcon = icon('M12 5v14M5 12h14');

/** One fewer. */
export const MinusIcon = icon('M5 12h14');

/** Try again. */
export const RefreshIcon = icon(
  'M20 5v5h-5M4 19v-5h5M19.3 10A7.8 7.8 0 0 0 5.6 7.6M4.7 14a7.8 7.8 0 0 0 13.7 2.4',
);

/** Open the menu. */
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');

/** More actions. */
export const DotsIcon = (props: IconProps) => (
  <Icon {...props}>
    <g fill="currentColor" stroke="none">
      <circle cx="5.5" cy="12" r="1.7" />
      <circle cx="12" cy="12" r="1.7" />
      <circle cx="18.5" cy="12" r="1.7" />
    </g>
  </Icon>
);

/** Two parts side by side. */
export const SplitIcon = icon('M12 5v14', <rect x="3.5" y="5" width="17" height="14" rx="2" />);

/** Swap pickup and drop-off. */
export const SwapIcon = icon('M8 4v15M4.5 15.5 8 19l3.5-3.5M16 20V5M12.5 8.5 16 5l3.5 3.5');

/** Log out. */
export const LogOutIcon = icon(
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
);
