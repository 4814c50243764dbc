import type { Page } from 'playwright-core';

/** What of MapLibre is used here: the benchmark does not depend on it, it takes the page's. */
interface MapLibrary {
  readonly setWorkerUrl: (url: string) => void;
  readonly Map: new (options: object) => {
    readonly once: (event: string, then: (event: unknown) => void) => unknown;
  };
}

interface Drawn {
  readonly width: number;
  readonly height: number;
}

/**
 * In place of the page's content: a map of MapLibre of this size with a background and nothing else,
 * by the same library files. What it costs to draw is what this machine needs for any map.
 *
 * @param files addresses of the library and its worker, as a page has fetched them
 */
export async function openEmptyMap(
  page: Page,
  files: { readonly library: string; readonly worker: string },
  size: Drawn,
): Promise<void> {
  await page.evaluate(
    async ({ library, worker, width, height }) => {
      const maplibre = (await import(library)) as MapLibrary;
      maplibre.setWorkerUrl(worker);
      const container = document.createElement('div');
      container.id = 'empty-map';
      container.style.cssText = `position:relative;width:${width}px;height:${height}px`;
      document.body.replaceChildren(container);
      const map = new maplibre.Map({
        container,
        attributionControl: false,
        center: [-68.95, 12.15],
        zoom: 10,
        style: {
          version: 8,
          sources: {},
          layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#cfe8f2' } }],
        },
      });
      for (const inner of container.querySelectorAll<HTMLElement>('div, canvas')) {
        inner.style.cssText += ';position:absolute;inset:0';
      }
      await new Promise((resolve) => map.once('load', resolve));
    },
    { ...files, ...size },
  );
}

/** The addresses from which a page has fetched MapLibre and its worker. */
export async function libraryOf(page: Page): Promise<{ library: string; worker: string }> {
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('maplibre-gl')),
  );
  const worker = fetched.find((name) => name.includes('worker'));
  const library = fetched.find((name) => /maplibre-gl(\.[\da-f]+)?\.mjs/.test(name));
  if (library === undefined || worker === undefined) {
    throw new Error(`MapLibre was not fetched: ${fetched.join(', ')}`);
  }
  return { library, worker };
}
