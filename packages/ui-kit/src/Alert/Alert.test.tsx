import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { Alert, InlineMessage } from './Alert.tsx';

it.each([
  ['danger', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a %s message is read out as %s', async (tone, role) => {
  mount(<Alert tone={tone}>Fare mismatch</Alert>);
  await expect.element(page.getByRole(role)).toHaveTextContent('Fare mismatch');
});

it('says nothing by itself when it was there from the start', () => {
  mount(<Alert announce={false}>Known</Alert>);
  expect(page.getByRole('status').elements()).toHaveLength(0);
});

it('is dismissed by a button in the language of the page', async () => {
  const onDismiss = vi.fn<() => void>();
  mount(
    <Alert onDismiss={onDismiss} labels={{ dismiss: 'Sluiten' }}>
      Text
    </Alert>,
  );
  await page.getByRole('button', { name: 'Sluiten' }).click();
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('a quiet line is read out politely', async () => {
  mount(<InlineMessage>Live updates are away</InlineMessage>);
  await expect.element(page.getByRole('status')).toHaveTextContent('Live updates are away');
});
