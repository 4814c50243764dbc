export interface IllustrationProps {
  /** The accessible name; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}
