import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { Button, type ButtonVariant } from './Button.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'accent', 'secondary', 'quiet', 'danger'];

it('is accessible in every variant, also busy and disabled', async () => {
  const { container } = mount(
    VARIANTS.map((variant) => (
      <div key={variant}>
        <Button variant={variant}>Book Now</Button>
        <Button variant={variant} busy>
          Book Now
        </Button>
        <Button variant={variant} disabled>
          Book Now
        </Button>
      </div>
    )),
  );
  await expectAccessible(container);
});

it('keeps its width and the focus while busy, and ignores presses', async () => {
  const onClick = vi.fn<() => void>();
  const { update } = mount(<Button onClick={onClick}>Book Airport Transfer</Button>);
  const button = page.getByRole('button');
  await button.click();
  const width = button.element().getBoundingClientRect().width;

  update(
    <Button busy onClick={onClick}>
      Book Airport Transfer
    </Button>,
  );
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button.element());
  expect(button.element().getBoundingClientRect().width).toBe(width);
});

it('submits nothing while busy', async () => {
  const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
  const { container } = mount(
    <form>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', onSubmit);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
