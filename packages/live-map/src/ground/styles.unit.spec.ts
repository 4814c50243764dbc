import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { overlayLayers, overlaySources, wayLayers } from '../marks/overlay.ts';
import { islandStyle } from './island-style.ts';
import type { MapColors } from './map-colors.ts';
import { MAP_FONT } from './map-font.ts';
import { schemaOf, tilesStyle } from './tiles-style.ts';

const colors = new Proxy({} as MapColors, { get: () => 'rgb(10, 90, 150)' });
const protomaps = schemaOf(['earth', 'water', 'roads', 'places', 'landuse', 'pois'])!;
const openMapTiles = schemaOf(['water', 'landcover', 'transportation', 'place'])!;

describe('a style of ours', () => {
  it.each([
    ['the island', islandStyle(colors, 'nl')],
    ['tiles of Protomaps', tilesStyle('https://x.example/a.pmtiles', protomaps, colors, 'pap')],
    ['OpenMapTiles', tilesStyle('https://x.example/a.pmtiles', openMapTiles, colors, 'es')],
  ])('of %s is one that MapLibre takes, with the marks over it', (_, ground) => {
    const style = {
      ...ground,
      sources: { ...ground.sources, ...overlaySources(true) },
      layers: [...ground.layers, ...wayLayers(colors), ...overlayLayers(colors, MAP_FONT)],
    };
    expect(validateStyleMin(style).map(({ message }) => message)).toEqual([]);
    // No server of glyphs or pictures is asked.
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  });

  it('names places in the reader’s language where a name is known', () => {
    const text = JSON.stringify(islandStyle(colors, 'pap').layers);
    expect(text).toContain('["coalesce",["get","name_pap"],["get","name"]]');
  });

  it('is none for tiles of another kind', () => {
    expect(schemaOf(['buildings'])).toBeUndefined();
    expect(schemaOf([])).toBeUndefined();
  });
});
