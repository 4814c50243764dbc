import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TimeSelect } from './date.ts';
import * as illustrations from './illustrations.ts';
import * as kit from './index.ts';
import { expectAccessible, mount } from './testing/mount.tsx';
import { numberWords, pageWords, timeWords } from './testing/words.ts';

const nothing = () => undefined;
const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

it('messages are accessible', async () => {
  const { container } = mount(
    <>
      {TONES.map((tone) => (
        <kit.Badge key={tone} tone={tone}>
          {tone}
        </kit.Badge>
      ))}
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <div key={tone}>
          <kit.Alert tone={tone} title="Title" onDismiss={nothing}>
            A message with <a href="#kit">a link</a>
          </kit.Alert>
          <kit.InlineMessage tone={tone}>A quiet line</kit.InlineMessage>
        </div>
      ))}
      <kit.EmptyState title="No favorite places yet" picture={<kit.StarIcon />}>
        Save one.
      </kit.EmptyState>
      <kit.ErrorState title="Unable to Load Booking" onRetry={nothing}>
        Try again.
      </kit.ErrorState>
    </>,
  );
  await expectAccessible(container);
});

it('fields, cards and figures are accessible', async () => {
  const { container } = mount(
    <>
      <kit.Checkbox checked onChange={nothing}>
        Remember me
      </kit.Checkbox>
      <kit.Select
        label="Type"
        value="a"
        onChange={nothing}
        options={[{ value: 'a', label: 'A' }]}
      />
      <TimeSelect {...timeWords} label="Time" value="14:15" onChange={nothing} error="Too early." />
      <kit.Card variant="sunken">
        <kit.StatCard label="Total Rides" value="128" note="Last 30 days" />
      </kit.Card>
      <kit.Pagination page={2} pages={3} onPage={nothing} labels={pageWords} />
      <kit.Skeleton lines={3} />
      <kit.Spinner label="Loading" />
      <a href="#kit" className={kit.looks.link}>
        Track Ride
      </a>
      <kit.IconButton label="Copy" icon={<kit.CopyIcon />} />
    </>,
  );
  await expectAccessible(container);
});

it('pictures have a name when they are given one, and are decoration otherwise', async () => {
  const { HandelskadeSkyline, EconomyCar, ComfortCar, XlVan, CargoVan } = illustrations;
  const { container } = mount(
    <>
      <HandelskadeSkyline label="The Handelskade" />
      <EconomyCar label="Economy" />
      <ComfortCar label="Comfort" />
      <XlVan label="XL" />
      <CargoVan />
    </>,
  );
  await expectAccessible(container);
  expect(page.getByRole('img').elements()).toHaveLength(4);
});

it('writes no style attribute into prerendered pictures: the CSP would refuse it', () => {
  const { container } = mount(<illustrations.HandelskadeSkyline />);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});

it('draws the skyline with few elements: every change to the home page makes them anew', () => {
  const { container } = mount(<illustrations.HandelskadeSkyline />);
  expect(container.querySelectorAll('*').length).toBeLessThan(400);
});

it('keeps a time that is not in the list visible', async () => {
  mount(<TimeSelect {...timeWords} label="Time" value="14:07" onChange={nothing} min="14:00" />);
  await expect.element(page.getByLabelText('Time')).toHaveDisplayValue(/2:07/);
});

it('gives targets of 44 px on phones', async () => {
  await page.viewport(360, 700);
  const { container } = mount(
    <>
      <kit.Button size="small">Small</kit.Button>
      <kit.IconButton label="Copy" icon={<kit.CopyIcon />} size="dense" />
      <kit.Checkbox checked onChange={nothing}>
        Remember me
      </kit.Checkbox>
      <kit.NumberStepper label="Passengers" labels={numberWords} value={1} onChange={nothing} />
    </>,
  );
  for (const target of container.querySelectorAll('button, label:has(input)')) {
    expect(target.getBoundingClientRect().height, target.outerHTML).toBeGreaterThanOrEqual(44);
  }
});
