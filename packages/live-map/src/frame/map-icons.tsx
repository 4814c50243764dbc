import { Icon, type IconProps } from '@trupial/ui-kit';

/** Back to all: an island in a frame. */
export const AllIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 8.500V5.500A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.500v3M20 15.500v3a1.5 1.5 0 0 1-1.5 1.500h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.500v-3" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

/** Full screen. */
export const FullScreenIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14 4h6v6M20 4l-6.5 6.500M10 20H4v-6M4 20l6.5-6.5" />
  </Icon>
);

/** Leave full screen. */
export const LeaveFullScreenIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 10H14V4.500M14 10l6-6M4.5 14H10v5.500M10 14l-6 6" />
  </Icon>
);
