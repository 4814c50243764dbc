import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../Button/Button.tsx';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { SearchToolbar } from './SearchToolbar.tsx';

const rides = ['Hato', 'Mambo Beach', 'Mambo Boulevard'];

function Rides() {
  const [search, setSearch] = useState('');
  const found = rides.filter((ride) => ride.includes(search));
  return (
    <SearchToolbar
      label="Search rides"
      placeholder="Place"
      value={search}
      onChange={setSearch}
      labels={{ clear: 'Clear' }}
      count={`${found.length} rides`}
    >
      <Button>Refresh</Button>
    </SearchToolbar>
  );
}

it('searches as one types and says how many it finds; Clear goes back to the field', async () => {
  const { container } = mount(<Rides />);
  const field = page.getByRole('searchbox', { name: 'Search rides' });
  const clear = page.getByRole('button', { name: 'Clear' });
  await expect.element(page.getByRole('status')).toHaveTextContent('3 rides');
  await expect.element(clear).not.toBeInTheDocument();
  await field.fill('Mambo');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 rides');
  await expectAccessible(container);
  await clear.click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('3 rides');
});

it('fits a phone with its buttons', async () => {
  await page.viewport(320, 640);
  const { container } = mount(<Rides />);
  await page.getByRole('searchbox').fill('Mambo');
  for (const part of container.querySelectorAll('button, input')) {
    const { left, right, height } = part.getBoundingClientRect();
    expect([left >= 0, right <= 320, height >= 40], part.outerHTML).toEqual([true, true, true]);
  }
});
