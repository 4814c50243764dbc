import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { numberWords } from '../testing/words.ts';
import { NumberStepper } from './NumberStepper.tsx';

function Passengers({ start = 1 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      label="Passengers"
      labels={numberWords}
      value={value}
      onChange={setValue}
      min={1}
      max={8}
    />
  );
}

const stepper = () => page.getByRole('spinbutton', { name: 'Passengers' });

it('is accessible', async () => {
  const { container } = mount(<Passengers start={2} />);
  await expectAccessible(container);
});

it('counts with its buttons, says the number, and keeps the focus at its ends', async () => {
  mount(<Passengers start={7} />);
  const more = page.getByRole('button', { name: 'One more: Passengers' });
  await more.click();
  await expect.element(stepper()).toHaveValue('8');
  await expect.element(page.getByRole('status')).toHaveTextContent('8');
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(stepper()).toHaveValue('8');
});

it('counts with the keyboard', async () => {
  mount(<Passengers />);
  await stepper().click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(stepper()).toHaveAttribute('aria-valuenow', '3');
  await userEvent.keyboard('{End}');
  await expect.element(stepper()).toHaveValue('8');
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(stepper()).toHaveValue('1');
});

it('counts on from what is typed', async () => {
  mount(<Passengers />);
  await stepper().fill('5');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(stepper()).toHaveValue('6');
  await stepper().fill('');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(stepper()).toHaveValue('5');
});

it('clamps what is typed, when it is left', async () => {
  mount(<Passengers />);
  await stepper().fill('25');
  await userEvent.tab();
  await expect.element(stepper()).toHaveValue('8');
  await stepper().fill('');
  await userEvent.tab();
  await expect.element(stepper()).toHaveValue('8');
});
