import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { pageWords } from '../testing/words.ts';
import { Pagination } from './Pagination.tsx';

it('goes one page on or back, and not past the ends', async () => {
  const onPage = vi.fn<(page: number) => void>();
  const { update } = mount(<Pagination page={1} pages={2} onPage={onPage} labels={pageWords} />);
  await expect
    .element(page.getByRole('button', { name: 'Previous' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next' }).click();
  expect(onPage).toHaveBeenLastCalledWith(2);
  update(<Pagination page={2} pages={2} onPage={onPage} labels={pageWords} />);
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Next' }))
    .toHaveAttribute('aria-disabled', 'true');
  // The keyboard's place is not lost at the end, and another press does nothing.
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPage).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(onPage).toHaveBeenLastCalledWith(1);
});

it('has one page even of nothing, and the words it is given', async () => {
  mount(
    <Pagination
      page={1}
      pages={0}
      onPage={() => undefined}
      labels={{ ...pageWords, navigation: 'Bladzijden', position: (at, of) => `${at} van ${of}` }}
    />,
  );
  await expect.element(page.getByRole('navigation', { name: 'Bladzijden' })).toBeVisible();
  await expect.element(page.getByText('1 van 1')).toBeVisible();
});
