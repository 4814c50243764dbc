import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { Table, type TableColumn, type TableProps, type TableSort } from './Table.tsx';

interface Ride {
  id: number;
  fare: string;
}

const RIDES: Ride[] = [
  { id: 1, fare: '$38.50' },
  { id: 2, fare: '$24.00' },
];

const MORE_COLUMNS: TableColumn<Ride>[] = [
  { id: 'pickup', header: 'Pickup', cell: () => 'Punda' },
  { id: 'drop-off', header: 'Drop-off', cell: () => 'Jan Thiel' },
];

const COLUMNS: TableColumn<Ride>[] = [
  { id: 'id', header: 'Ride', cell: (ride) => `Ride ${ride.id}`, sortable: true },
  { id: 'fare', header: 'Fare', cell: (ride) => ride.fare, sortable: true, align: 'end' },
];

const onOpen = vi.fn<(ride: Ride) => void>();

function Rides(props: Partial<TableProps<Ride>>) {
  const [sort, setSort] = useState<TableSort>({ column: 'id', direction: 'descending' });
  return (
    <Table
      caption="Rides"
      columns={COLUMNS}
      rows={RIDES}
      rowKey={(ride) => ride.id}
      sort={sort}
      onSort={setSort}
      onRowOpen={onOpen}
      rowTone={(ride) => (ride.id === 1 ? 'warning' : 'danger')}
      {...props}
    />
  );
}

const header = (name: string) => page.getByRole('columnheader', { name });

it('is accessible wide, as cards, loading and empty', async () => {
  const { container, update } = mount(<Rides />);
  await expectAccessible(container);
  update(<Rides loadingRows={3} />);
  await expectAccessible(container);
  update(<Rides rows={[]} empty={<EmptyState title="No ride history available." />} />);
  await expectAccessible(container);
  await page.viewport(360, 700);
  update(<Rides columns={[...COLUMNS, ...MORE_COLUMNS]} />);
  await expectAccessible(container);
});

it('toggles the active column, starts a new one ascending', async () => {
  mount(<Rides />);
  await expect.element(header('Ride')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Ride', exact: true }).click();
  await expect.element(header('Ride')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Ride', exact: true }).click();
  await expect.element(header('Ride')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Fare' }).click();
  await expect.element(header('Fare')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(header('Ride')).toHaveAttribute('aria-sort', 'none');
});

it('opens a row by a click anywhere on it, and once by its button', async () => {
  mount(<Rides />);
  await page.getByRole('cell', { name: '$24.00' }).click();
  expect(onOpen).toHaveBeenLastCalledWith(RIDES[1]);
  onOpen.mockClear();
  await page.getByRole('button', { name: 'Open details: Ride 1' }).click();
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onOpen).toHaveBeenLastCalledWith(RIDES[0]);
});

it('on a phone has cards with names on the values, and sorts by a select', async () => {
  await page.viewport(360, 700);
  const { container } = mount(<Rides columns={[...COLUMNS, ...MORE_COLUMNS]} />);
  await expect.element(header('Ride')).not.toBeInTheDocument();
  await page.getByLabelText('Sort by').selectOptions('Fare, ascending');
  await expect.element(page.getByLabelText('Sort by')).toHaveDisplayValue('Fare, ascending');
  expect(container.scrollWidth).toBeLessThanOrEqual(360);
});

it('of two columns stays a table on a phone, one of three with words does not', async () => {
  await page.viewport(360, 700);
  const { container, update } = mount(<Rides />);
  await expect.element(header('Fare')).toBeVisible();
  expect(container.scrollWidth).toBeLessThanOrEqual(360);
  update(<Rides columns={[COLUMNS[0]!, ...MORE_COLUMNS]} />);
  await expect.element(header('Pickup')).not.toBeInTheDocument();
});
