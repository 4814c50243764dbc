import type { LayerSpecification } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { restyle } from './restyle.ts';

const layer = (color: string, name: string): LayerSpecification => ({
  id: 'place-name',
  type: 'symbol',
  source: 'island',
  layout: { 'text-field': ['get', name], 'text-size': 12 },
  paint: { 'text-color': color, 'text-halo-width': 1 },
});

/** What is set on the map, as "layer property". */
function changes(before: LayerSpecification, after: LayerSpecification): string[] {
  const set: string[] = [];
  const note = (id: string, name: string) => set.push(`${id} ${name}`);
  restyle({ setPaintProperty: note, setLayoutProperty: note }, [before], [after]);
  return set;
}

it('touches the colours of another theme, and nothing else', () => {
  expect(changes(layer('white', 'name'), layer('black', 'name'))).toEqual([
    'place-name text-color',
  ]);
});

it('touches the names of another language, and nothing else', () => {
  expect(changes(layer('white', 'name'), layer('white', 'name_nl'))).toEqual([
    'place-name text-field',
  ]);
});

it('draws nothing for what is the same', () => {
  expect(changes(layer('white', 'name'), layer('white', 'name'))).toEqual([]);
});
