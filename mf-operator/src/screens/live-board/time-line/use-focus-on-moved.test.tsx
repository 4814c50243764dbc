import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../../packages/ui-kit/src/testing/mount.tsx';
import { useFocusOnMoved } from './use-focus-on-moved.ts';

const RIDE = 7;

/** A lane with the focus, which gets the ride; its bar may be late. */
function Board({ hasBar, isMoving }: { readonly hasBar: boolean; readonly isMoving: boolean }) {
  const board = useRef<HTMLDivElement>(null);
  const follow = useFocusOnMoved(board, undefined, new Map(isMoving ? [[RIDE, 3]] : []));
  return (
    <>
      <div ref={board}>
        <button onClick={() => follow(RIDE)}>Lane</button>
        <button>Next ride</button>
        {hasBar && <button data-ride={RIDE}>Ride</button>}
      </div>
      <button>Elsewhere</button>
    </>
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('brings the focus to the bar of the moved ride, also when it comes late', async () => {
  const { update } = mount(<Board hasBar={false} isMoving />);
  await button('Lane').click();
  update(<Board hasBar={false} isMoving />);
  await expect.element(button('Lane')).toHaveFocus();
  update(<Board hasBar isMoving />);
  await expect.element(button('Ride')).toHaveFocus();
});

for (const place of ['Next ride', 'Elsewhere']) {
  it(`leaves the focus of a person who has gone on: ${place}`, async () => {
    const { update } = mount(<Board hasBar={false} isMoving />);
    await button('Lane').click();
    update(<Board hasBar={false} isMoving />);
    await button(place).click();
    update(<Board hasBar isMoving />);
    update(<Board hasBar isMoving={false} />);
    await expect.element(button('Ride')).toBeVisible();
    await expect.element(button(place)).toHaveFocus();
  });
}
