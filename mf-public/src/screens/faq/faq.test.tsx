import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { mountScreen } from '../../testing/mount-screen.tsx';
import FaqScreen from './faq.screen.tsx';

it('opens one answer at a time, by keyboard too', async () => {
  const { container } = mountScreen(<FaqScreen />, { path: '/faq' });
  const cash = page.getByText('In cash to the driver', { exact: false });
  const plate = page.getByText("begins with 'TX'", { exact: false });
  await expect.element(cash).not.toBeVisible();
  await page.getByText('How do I pay?').click();
  await expect.element(cash).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(plate).toBeVisible();
  await expect.element(cash).not.toBeVisible();
  await expectAccessible(container);
});

it('tells the rates by distance', async () => {
  mountScreen(<FaqScreen />, { path: '/faq' });
  await page.getByText('What does a ride cost?').click();
  await expect.element(page.getByText(/30 euro or 55 XCG.*50 euro or 90 XCG/)).toBeVisible();
});

it('names the guilder that is tender now, and promises no more of a flight than is done', async () => {
  const { container } = mountScreen(<FaqScreen />, { path: '/faq' });
  await expect.element(page.getByText(/in XCG \(Caribbean guilder/)).toBeInTheDocument();
  await expect.element(page.getByText(/your flight number, and your driver/)).toBeInTheDocument();
  expect(container.textContent.replaceAll('formerly ANG', '')).not.toMatch(/\bANG\b|lands late/);
});
