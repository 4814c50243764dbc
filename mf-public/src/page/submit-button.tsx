import { Button, type ButtonProps } from '@trupial/ui-kit';

/** The button that sends a form. */
export function SubmitButton(
  button: Pick<ButtonProps, 'ref' | 'busy' | 'busyLabel' | 'icon' | 'children'>,
) {
  return <Button {...button} type="submit" variant="primary" size="large" wide />;
}
