import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { Link, NavLink } from './link.tsx';
import { BrowserRouter } from './router.tsx';
import { useSearchParams } from './use-search-params.ts';

function Filter() {
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string) =>
    setQuery((now) => {
      now.set(name, value);
      return now;
    });
  const both = () => {
    set('driver', '8');
    set('status', 'Completed');
  };
  return (
    <>
      <output>{query.toString()}</output>
      <button type="button" onClick={() => set('driver', '7')}>
        Add
      </button>
      <button type="button" onClick={both}>
        Two at once
      </button>
      <button type="button" onClick={() => setQuery({}, { replace: true })}>
        Clear
      </button>
    </>
  );
}

/**
 * Opens the links at a path; answers how many entries they have added to the history since. Its own
 * length tells nothing: a browser keeps 50 entries, and earlier files of this page may have made them.
 */
function open(path: string): () => number {
  history.pushState(null, '', path);
  const pushed = vi.spyOn(history, 'pushState');
  onTestFinished(() => pushed.mockRestore());
  mount(
    <BrowserRouter>
      <NavLink to="/operator">Operator</NavLink>
      <NavLink to="/operator/history">History</NavLink>
      <NavLink to="/operator" end>
        Start
      </NavLink>
      <Link to="/faq?part=fares#night" target="_blank">
        Elsewhere
      </Link>
      <Filter />
    </BrowserRouter>,
  );
  return () => pushed.mock.calls.length;
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const isCurrent = (name: string) => link(name).element().getAttribute('aria-current');

it('follows a click without a page load, and says which link is current', async () => {
  const added = open('/operator');
  const { timeOrigin } = performance;
  await link('History').click();
  await expect.poll(() => location.pathname).toBe('/operator/history');
  expect(performance.timeOrigin).toBe(timeOrigin);
  expect(added()).toBe(1);
  await expect.poll(() => isCurrent('History')).toBe('page');
  expect(isCurrent('Operator')).toBe('page');
  expect(isCurrent('Start')).toBeNull();
  history.back();
  await expect.poll(() => isCurrent('Start')).toBe('page');
  expect(isCurrent('History')).toBeNull();
});

it('adds nothing to the history for the page that is open', async () => {
  const added = open('/operator/history');
  await link('History').click();
  expect(location.pathname).toBe('/operator/history');
  expect(added()).toBe(0);
});

it('leaves modified clicks and other windows to the browser', async () => {
  open('/operator');
  const left: boolean[] = [];
  const note = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', note);
  await link('Elsewhere').click();
  await userEvent.click(link('History'), { modifiers: ['Control'] });
  removeEventListener('click', note);
  expect(left).toEqual([true, true]);
  expect(location.pathname).toBe('/operator');
  expect(link('Elsewhere').element().getAttribute('href')).toBe('/faq?part=fares#night');
});

it('reads and changes the query, in place if asked', async () => {
  const added = open('/operator/history?page=2');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('page=2&driver=7')).toBeVisible();
  expect(location.search).toBe('?page=2&driver=7');
  expect(added()).toBe(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => location.search).toBe('');
  expect(location.pathname).toBe('/operator/history');
  expect(added()).toBe(1);
});

it('loses no change of the query that comes before the screen has followed the last one', async () => {
  open('/operator/history?page=2');
  await page.getByRole('button', { name: 'Two at once' }).click();
  await expect.element(page.getByText('page=2&driver=8&status=Completed')).toBeVisible();
});
