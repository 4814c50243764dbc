import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Badge } from './Badge.tsx';

it('is a word with an icon that nobody reads out', () => {
  const { container } = mount(<Badge tone="success">Completed</Badge>);
  expect(container.textContent).toBe('Completed');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('takes another icon instead of its own', () => {
  const { container } = mount(<Badge icon={<i>!</i>}>Overdue</Badge>);
  expect(container.querySelector('svg')).toBeNull();
  expect(container.textContent).toBe('!Overdue');
});
