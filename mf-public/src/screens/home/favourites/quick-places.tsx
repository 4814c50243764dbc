import { loadWholePlatform } from '@trupial/web-kit/core';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { withPageTexts } from '../../../locales/page-catalogues.ts';
import type { QuickLocationsProps } from './quick-locations.tsx';

/** Favourites that could not be fetched leave the form as it is for a visitor. */
const Nothing: ComponentType<QuickLocationsProps> = () => null;

const loadTexts = withPageTexts(() => import('./quick-locations.tsx'));
const loadQuickLocations = () => loadWholePlatform().then(loadTexts);
const QuickLocations = lazy<ComponentType<QuickLocationsProps>>(() =>
  loadQuickLocations().catch(() => ({ default: Nothing })),
);

/** The favourite places of whoever is signed in; visitors do not fetch their code. */
export function QuickPlaces(props: QuickLocationsProps) {
  return (
    <Suspense fallback={null}>
      <QuickLocations {...props} />
    </Suspense>
  );
}
