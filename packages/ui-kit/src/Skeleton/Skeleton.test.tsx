import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Skeleton } from './Skeleton.tsx';

it('is a shape per line that nobody reads out', () => {
  const { container } = mount(<Skeleton lines={3} />);
  const group = container.firstElementChild;
  expect(group?.getAttribute('aria-hidden')).toBe('true');
  expect(group?.children).toHaveLength(3);
});

it('has the height of what is coming', () => {
  const height = (shape: 'text' | 'control') => {
    const { container } = mount(<Skeleton shape={shape} />);
    return container.querySelector('span span')?.getBoundingClientRect().height ?? 0;
  };
  expect(height('text')).toBeGreaterThan(8);
  expect(height('control')).toBeGreaterThanOrEqual(40);
});
