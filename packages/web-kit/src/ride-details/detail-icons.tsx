import { Icon, type IconProps } from '@trupial/ui-kit';

/** A passenger in a wheelchair. */
export const WheelchairIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="4" r="1.75" />
    <path d="M10 7.5v6h5l2.5 5.5H20M10 10h4.5" />
    <path d="M7 12.2a5 5 0 1 0 7.4 5.6" />
  </Icon>
);

/** A seat for a child. */
export const ChildSeatIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="13" cy="5" r="2" />
    <path d="M6 3.5 8.5 16H18M12 9.5l1 3.5h4M9.5 16 8 20.5h10" />
  </Icon>
);

/** A note. */
export const NoteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 4.5h14v11l-4.5 4.5H5zM14.5 20v-4.5H19M8.5 9h7M8.5 12.5h4" />
  </Icon>
);
