// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ended, open, SUMMARY } from '../../testing/history-stage.tsx';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it.each([360, 768, 1280])(
  'has no figures of former filters beside the rides of these, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const later = Promise.withResolvers<void>();
    open(
      {
        'GET /ride-history/': ({ query }) => ({
          body: [ended(query.get('driver') === '3' ? 7 : 1)],
        }),
        'GET /ride-history/summary/': async ({ query }) => {
          if (query.get('driver') !== '3') return { body: SUMMARY };
          await later.promise;
          const top_driver = { id: 3, name: 'Anna Abad', rides: 4 };
          return { body: { ...SUMMARY, total_rides: 4, total_distance: 81.5, top_driver } };
        },
      },
      '/operator/history?driver=2',
    );
    const shown = page.getByText(/^Showing /);
    await expect.element(shown).toHaveTextContent('Showing 1-1 of 45 rides');
    await expect.element(page.getByRole('img', { name: 'Rides by day' })).toBeInTheDocument();
    const edges = () =>
      [
        page.getByRole('region', { name: 'Charts' }),
        page.getByRole('table').first(),
        page.getByRole('navigation', { name: 'Pages' }),
      ].map((part) => part.element().getBoundingClientRect().top + scrollY);
    const before = edges();
    await page.getByLabelText('Driver', { exact: true }).selectOptions('3');
    await expect.element(row('#7')).toBeInTheDocument();
    await expect.element(page.getByText('740.7 km')).not.toBeInTheDocument();
    await expect.element(page.getByText('30 rides')).not.toBeInTheDocument();
    expect(shown.elements()).toEqual([]);
    expect(edges()).toEqual(before);
    later.resolve();
    await expect.element(page.getByText('81.5 km')).toBeVisible();
    await expect.element(shown).toHaveTextContent('Showing 1-1 of 4 rides');
    expect(edges()).toEqual(before);
  },
);
