import type { LayerSpecification, Map as GlMap } from 'maplibre-gl';

type Properties = Readonly<Record<string, unknown>>;

const changed = (before: Properties = {}, after: Properties = {}): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** What of MapLibre's map this needs. */
export interface Restyled {
  readonly setPaintProperty: (layer: string, name: string, value: unknown) => unknown;
  readonly setLayoutProperty: (layer: string, name: string, value: unknown) => unknown;
}

/**
 * Puts new colours and names on the same layers: another theme or language. What does not change is
 * not touched, so that nothing is drawn for it.
 */
export function restyle(
  map: Restyled,
  before: readonly LayerSpecification[],
  after: readonly LayerSpecification[],
): void {
  const known = new Map(before.map((layer) => [layer.id, layer]));
  for (const layer of after) {
    const old = known.get(layer.id);
    const [paint, layout] = [layer.paint as Properties, layer.layout as Properties];
    for (const name of changed(old?.paint as Properties, paint)) {
      map.setPaintProperty(layer.id, name, paint[name]);
    }
    for (const name of changed(old?.layout as Properties, layout)) {
      map.setLayoutProperty(layer.id, name, layout[name]);
    }
  }
}

/** MapLibre's map as {@link restyle} needs it: its own types name every property. */
export const asRestyled = (map: GlMap): Restyled => map as unknown as Restyled;
