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

/** A ride in one of two lanes, or in none; a dialog may have been opened from it. */
function Lanes({ lane, hasDialog }: { readonly lane: number; readonly hasDialog?: boolean }) {
  const board = useRef<HTMLDivElement>(null);
  useFocusOnMoved(board, undefined, new Map());
  const barIn = (one: number) => one === lane && <button data-ride={RIDE}>Ride</button>;
  return (
    <>
      <div ref={board}>
        <div>{barIn(1)}</div>
        <div>{barIn(2)}</div>
        <button>Lane</button>
      </div>
      <button>Elsewhere</button>
      {hasDialog && (
        <dialog open>
          <button autoFocus>In the dialog</button>
        </dialog>
      )}
    </>
  );
}

it('keeps the focus in a ride that somebody else moves, also when its bar comes later', async () => {
  const { update } = mount(<Lanes lane={1} />);
  (button('Ride').element() as HTMLElement).focus();
  update(<Lanes lane={2} />);
  await expect.element(button('Ride')).toHaveFocus();
  update(<Lanes lane={0} />);
  await expect.poll(() => document.activeElement).toBe(document.body);
  update(<Lanes lane={1} />);
  await expect.element(button('Ride')).toHaveFocus();
});

it('keeps it when the ride was moved while its dialog was open', async () => {
  const { update } = mount(<Lanes lane={1} />);
  (button('Ride').element() as HTMLElement).focus();
  update(<Lanes lane={1} hasDialog />);
  await expect.element(button('In the dialog')).toHaveFocus();
  update(<Lanes lane={2} hasDialog />);
  await expect.element(button('In the dialog')).toHaveFocus();
  update(<Lanes lane={2} />);
  await expect.element(button('Ride')).toHaveFocus();
});

for (const place of ['Lane', 'Elsewhere']) {
  it(`leaves the focus of a person who is not at the ride any more: ${place}`, async () => {
    const { update } = mount(<Lanes lane={1} />);
    (button('Ride').element() as HTMLElement).focus();
    await button(place).click();
    (button(place).element() as HTMLElement).blur();
    update(<Lanes lane={2} />);
    await expect.element(button('Ride')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });
}
