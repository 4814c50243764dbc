import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { BrowserRouter, Navigate, useLocation, useNavigate } from './router.tsx';
import { Outlet, Route, Routes, useParams } from './routes.tsx';

/** Counts its clicks; a frame that was mounted again would start at 0. */
function Frame() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
      <Outlet />
    </>
  );
}

function Ride() {
  const { id } = useParams();
  const { state } = useLocation();
  return (
    <output>
      Ride {id} {JSON.stringify(state)}
    </output>
  );
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/rides/8', { state: { from: 'list' } })}>
      Open
    </button>
  );
}

beforeEach(() => history.pushState(null, '', '/'));

function open(path: string): void {
  history.replaceState(null, '', path);
  mount(
    <BrowserRouter>
      <Elsewhere />
      <Routes>
        <Route element={<Frame />}>
          <Route path="/rides" element={<p>All rides</p>} />
          <Route path="/rides/:id" element={<Ride />} />
        </Route>
        <Route path="/old" element={<Navigate to="/rides" replace />} />
        <Route path="*" element={<p>Nothing here</p>} />
      </Routes>
    </BrowserRouter>,
  );
}

const text = (wanted: string) => page.getByText(wanted, { exact: true });

it('shows the screen inside its frame, which stays while screens change', async () => {
  open('/rides');
  await expect.element(text('All rides')).toBeVisible();
  await text('Counted 0').click();
  await text('Open').click();
  await expect.element(text('Ride 8 {"from":"list"}')).toBeVisible();
  await expect.element(text('Counted 1')).toBeVisible();
  history.back();
  await expect.element(text('All rides')).toBeVisible();
  history.forward();
  await expect.element(text('Ride 8 {"from":"list"}')).toBeVisible();
});

it('goes on from an address that only points elsewhere, leaving no trace of it', async () => {
  // Not by the history's length: it stays at 50 when earlier files have made so many entries.
  const pushed = vi.spyOn(history, 'pushState');
  onTestFinished(() => pushed.mockRestore());
  open('/old');
  await expect.element(text('All rides')).toBeVisible();
  expect(location.pathname).toBe('/rides');
  expect(pushed).not.toHaveBeenCalled();
});

it('takes the last resort for what no route means', async () => {
  open('/nowhere');
  await expect.element(text('Nothing here')).toBeVisible();
  expect(page.getByText(/Counted/).query()).toBeNull();
});
