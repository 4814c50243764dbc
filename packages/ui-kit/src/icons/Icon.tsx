import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in CSS pixels; 20 by default. */
  size?: number;
  /** Only when the icon stands alone: its accessible name. Otherwise it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The frame of every icon: a 24-unit grid, round strokes, the colour of the text around it. */
export function Icon({
  size = 20,
  label,
  className,
  children,
}: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 18 ? 2.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}

/**
 * An icon of strokes along one path, with other shapes beside it. The annotation lets a bundle leave
 * out the icons that it does not show.
 */
/* #__NO_SIDE_EFFECTS__ */
export function icon(path: string, shapes?: ReactNode) {
  return (props: IconProps) => (
    <Icon {...props}>
      <path d={path} />
      {shapes}
    </Icon>
  );
}
