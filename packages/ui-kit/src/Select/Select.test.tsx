import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { Select } from './Select.tsx';

const OPTIONS = [
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
];

it('says which value was chosen', async () => {
  const onChange = vi.fn<(value: string) => void>();
  mount(<Select label="Tariff" value="day" options={OPTIONS} onChange={onChange} />);
  await page.getByLabelText('Tariff').selectOptions('Night');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('night');
});

it("offers 'nothing chosen' only with a placeholder", async () => {
  const { update } = mount(
    <Select label="Tariff" value="day" options={OPTIONS} onChange={() => undefined} />,
  );
  expect(page.getByRole('option').elements()).toHaveLength(2);
  update(
    <Select
      label="Tariff"
      value=""
      placeholder="Any"
      options={OPTIONS}
      onChange={() => undefined}
    />,
  );
  await expect.element(page.getByLabelText('Tariff')).toHaveDisplayValue('Any');
});

it('is marked invalid by an error that describes it', async () => {
  mount(
    <Select
      label="Tariff"
      value="day"
      options={OPTIONS}
      onChange={() => undefined}
      error="Ended."
    />,
  );
  await expect.element(page.getByLabelText('Tariff')).toHaveAccessibleDescription('Ended.');
});
