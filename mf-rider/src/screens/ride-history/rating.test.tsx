import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../testing/a-ride.ts';
import { serve } from '../../testing/fake-api.ts';
import { OLD, MIDDLE, open, rowButtons, details } from '../../testing/my-history.tsx';

describe('rating', () => {
  const star = (count: string) => details.getByRole('radio', { name: count });
  const submit = details.getByRole('button', { name: 'Submit rating' });
  const RATEABLE = aRide({
    id: 1,
    rateable_until: new Date(Date.now() + 86_400_000).toISOString(),
  });

  it('is offered for a ride that was completed some days ago, by keyboard as well', async () => {
    const api = serve([RATEABLE]);
    open();
    await rowButtons.click();
    await expect.element(details.getByRole('group', { name: 'How was your ride?' })).toBeVisible();
    await expect.element(submit).not.toBeInTheDocument();
    await star('4 stars').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(star('5 stars')).toBeChecked();
    await expectAccessible(details.element());
    await submit.click();
    await expect.element(details.getByText('Thank you for your rating.')).toHaveFocus();
    await expect.element(details.getByRole('group', { name: 'Your rating' })).toBeVisible();
    await expect.element(submit).not.toBeInTheDocument();
    expect(api.to('/rides/1/rating/')).toMatchObject([
      { method: 'POST', body: { rating: 5 }, idempotencyKey: expect.stringMatching(/.{20}/) },
    ]);
  });

  it('leaves the keyboard with the stars when it comes by the saved ones again', async () => {
    serve([RATEABLE]);
    open();
    await rowButtons.click();
    await star('4 stars').click();
    await submit.click();
    const thanks = details.getByText('Thank you for your rating.');
    await expect.element(thanks).toHaveFocus();
    await star('4 stars').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(thanks).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(thanks).toBeVisible();
    await expect.element(star('4 stars')).toHaveFocus();
  });

  it('can be changed while that is possible', async () => {
    const api = serve([{ ...RATEABLE, rating: 2 }]);
    open();
    await rowButtons.click();
    await expect.element(star('2 stars')).toBeChecked();
    await star('3 stars').click();
    await submit.click();
    await expect.poll(() => api.rides[0]?.rating).toBe(3);
  });

  it('that is refused says why and keeps the stars', async () => {
    const api = serve([RATEABLE]);
    api.ratingRefusal = {
      status: 409,
      body: {
        error: 'A ride can be rated within 7 days of its end.',
        code: 'ride.rating_closed',
      },
    };
    open();
    await rowButtons.click();
    await star('1 star').click();
    await submit.click();
    await expect
      .element(details.getByRole('alert'))
      .toHaveTextContent('A ride can be rated within 7 days of its end.');
    await expect.element(star('1 star')).toBeChecked();
    api.ratingRefusal = { status: 502, body: 'Bad gateway' };
    await submit.click();
    await expect
      .element(details.getByRole('alert'))
      .toHaveTextContent('Failed to save your rating. Please try again.');
  });

  it('is only shown once it is too late, and not at all for other rides', async () => {
    serve([{ ...OLD, rating: 4 }, MIDDLE]);
    open();
    await rowButtons.nth(1).click();
    await expect.element(details.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect.element(details.getByRole('radio').first()).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await rowButtons.nth(0).click();
    await expect.element(details.getByText('Farida Cijntje')).toBeVisible();
    await expect.element(details.getByText('Your rating')).not.toBeInTheDocument();
  });
});
