import { loadWholePlatform } from '@trupial/web-kit/core';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { withPageTexts } from '../../../locales/page-catalogues.ts';
import type { QuickLocationsProps } from './quick-locations.tsx';

const load = withPageTexts(() => import('./quick-locations.tsx'));

/** The favourite places of the signed-in person; visitors do not fetch this code. */
export const QuickPlaces = optionalPart<QuickLocationsProps>(() => loadWholePlatform().then(load));
