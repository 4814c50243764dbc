import type { StyleSpecification } from 'maplibre-gl';
import type { MapLibrary } from '../frame/library.ts';
import { ISLAND_CREDIT, islandStyle } from './island-style.ts';
import type { MapColors } from './map-colors.ts';
import { MAP_FONT } from './map-font.ts';
import { plainText } from './plain-text.ts';
import { schemaOf, tilesStyle } from './tiles-style.ts';

/** What the installation draws its map from; both null: the island's own data. */
export interface GroundChoice {
  readonly tiles: string | null;
  readonly style: string | null;
}

/** What lies under the marks. */
export interface Ground {
  readonly kind: 'island' | 'tiles' | 'style';
  readonly styleIn: (colors: MapColors, language: string) => StyleSpecification;
  /** Whose data it is: always in view. */
  readonly credit: string;
  /** The island's own data are shown in place of what the installation has chosen. */
  readonly isInstead?: boolean;
  /** A style with a server of glyphs draws our few letters with one of its own fonts. */
  readonly font: readonly string[];
}

/** A style that has not come by then is as good as none, in milliseconds. */
const STYLE_PATIENCE_MS = 5_000;

const OSM = '© OpenStreetMap contributors';

const island: Ground = {
  kind: 'island',
  styleIn: islandStyle,
  credit: ISLAND_CREDIT,
  font: MAP_FONT,
};

let isProtocolKnown = false;

/** The operator's PMTiles file: its directory is read, and its tiles are asked for by part. */
async function tilesGround(library: MapLibrary, path: string): Promise<Ground> {
  const { PMTiles, Protocol } = await import('pmtiles');
  const url = new URL(path, location.href).href;
  const archive = new PMTiles(url);
  const metadata = (await archive.getMetadata()) as {
    attribution?: string;
    vector_layers?: readonly { readonly id: string }[];
  };
  const layers = (metadata.vector_layers ?? []).map(({ id }) => id);
  const schema = schemaOf(layers);
  if (!schema) return { ...island, isInstead: true };
  if (!isProtocolKnown) {
    const protocol = new Protocol();
    protocol.add(archive);
    library.addProtocol('pmtiles', protocol.tile);
    isProtocolKnown = true;
  }
  return {
    kind: 'tiles',
    styleIn: (colors, language) => tilesStyle(url, schema, colors, language),
    credit: plainText(metadata.attribution ?? '') || OSM,
    font: MAP_FONT,
  };
}

/** A style of the operator elsewhere, as it is; its colours do not follow the theme. */
async function styleGround(address: string): Promise<Ground> {
  const answer = await fetch(address, {
    credentials: 'omit',
    // As the gateway asks for it: so both find the same.
    redirect: 'error',
    signal: AbortSignal.timeout(STYLE_PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The map style answered ${answer.status}.`);
  const style = (await answer.json()) as StyleSpecification;
  const credits = Object.values(style.sources).flatMap((source) =>
    'attribution' in source && source.attribution ? [plainText(source.attribution)] : [],
  );
  const [font] = style.layers.flatMap(({ layout }) =>
    layout && 'text-font' in layout && Array.isArray(layout['text-font'])
      ? [layout['text-font'] as string[]]
      : [],
  );
  return {
    kind: 'style',
    styleIn: () => style,
    credit: [...new Set(credits)].join(' · ') || OSM,
    font: style.glyphs && font ? font : MAP_FONT,
  };
}

/** What the installation has chosen; the island's own data where that cannot be had. */
export async function openGround(library: MapLibrary, choice: GroundChoice): Promise<Ground> {
  try {
    if (choice.tiles !== null) return await tilesGround(library, choice.tiles);
    if (choice.style !== null) return await styleGround(choice.style);
  } catch {
    return { ...island, isInstead: true };
  }
  return island;
}
